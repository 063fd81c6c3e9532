"""Ranks damaged photos above undamaged ones, by source: `ml/rank_photos.py <checkpoint> <folder with labels.json>… --rooms <folder>`.

A photo's score is the mean of its highest 0.25 % of cells. Undamaged photos are those of all folders and the rooms kept out of
training. Prints the area under the curve (how often a damaged photo outranks an undamaged one) and the share of damaged photos
found at the threshold that a tenth of the undamaged ones exceed.
"""

import argparse
import json
import re
from pathlib import Path

import cv2
import numpy as np
import torch

from batches import normalized
from canvas import SEEN
from rooms import names_in
from sight import Sight

SIDES = (256, 320, 384)
KINDS = SEEN[:4]


def maps(network: Sight, image: np.ndarray, side: int) -> np.ndarray:
    """Log odds of the cells inside the photo."""
    scale = side / max(image.shape[:2])
    small = cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    height, width = small.shape[:2]
    padded = cv2.copyMakeBorder(small, 0, -height % 32, 0, -width % 32, cv2.BORDER_REPLICATE)
    x = normalized(torch.from_numpy(padded).permute(2, 0, 1)[None].float() / 255).contiguous(memory_format=torch.channels_last)
    with torch.no_grad(), torch.autocast("cpu", torch.bfloat16):
        y = network(x)[0].float().numpy()
    return y[:, : -(-height // 4), : -(-width // 4)]


def scores(network: Sight, path: Path) -> np.ndarray:
    """Scores of each kind, for each input size in turn."""
    image = cv2.imread(str(path), cv2.IMREAD_COLOR)
    return np.array([[_surest(cells) for cells in maps(network, image, side)[: len(KINDS)]] for side in SIDES])


def _surest(cells: np.ndarray) -> float:
    count = max(1, round(cells.size * 0.0025))
    return float(np.partition(cells.ravel(), -count)[-count:].mean())


def source_of(name: str) -> str:
    return re.sub(r"\d+$", "", Path(name).stem).split("-")[-1] if "/" not in name else name.split("/")[0]


def photos_of(folder: Path) -> list[tuple[Path, str, set[str]]]:
    labels = json.loads((folder / "labels.json").read_text())
    kinds = [(name, {"hole" if "hole" in item["type"] else item["type"] for item in items}) for name, items in labels.items()]
    return [(folder / name, source_of(name), shown) for name, shown in kinds]


def above(damaged: np.ndarray, sound: np.ndarray) -> float:
    return float(((damaged[:, None] > sound).mean() + (damaged[:, None] >= sound).mean()) / 2)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("photos", type=Path, nargs="+")
    parser.add_argument("--rooms", type=Path, required=True)
    parser.add_argument("--every", type=int, default=1, help="use only every N-th photo of a large source")
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    network = Sight(len(SEEN))
    network.load_state_dict(torch.load(arguments.checkpoint)["average"])
    network.eval().to(memory_format=torch.channels_last)
    photos = [photo for folder in arguments.photos for photo in photos_of(folder)]
    by_source: dict[str, int] = {}
    chosen = []
    for photo in photos:
        by_source[photo[1]] = by_source.get(photo[1], -1) + 1
        if photo[0].parent.name == "damage-photos" or by_source[photo[1]] % arguments.every == 0:
            chosen.append(photo)
    chosen += [(arguments.rooms / name, "rooms", set()) for name in names_in(arguments.rooms, held_out=True)]
    measured = np.array([scores(network, path) for path, _, _ in chosen])
    for column, side in enumerate((*SIDES, "all")):
        values = measured.mean(1) if side == "all" else measured[:, column]
        report(side, chosen, values)


def report(side: int | str, photos: list[tuple[Path, str, set[str]]], values: np.ndarray) -> None:
    sound = np.array([not shown for _, _, shown in photos])
    sources = np.array([source for _, source, _ in photos])
    for kind, column in zip(KINDS[:3], values.T):
        damaged = np.array([kind in shown for _, _, shown in photos])
        limit = np.quantile(column[sound], 0.9)
        parts = []
        for source in sorted(set(sources[damaged])):
            of = column[damaged & (sources == source)]
            parts.append(f"{source} {above(of, column[sound]):.2f} ({(of > limit).sum()}/{len(of)})")
        fires = [f"{source} {(column[sound & (sources == source)] > limit).sum()}/{(sound & (sources == source)).sum()}" for source in sorted(set(sources[sound]))]
        print(f"{side} {kind}: AUC {above(column[damaged], column[sound]):.3f}, found {(column[damaged] > limit).mean():.2f}: {', '.join(parts)}; fires {', '.join(fires)}")


if __name__ == "__main__":
    main()
