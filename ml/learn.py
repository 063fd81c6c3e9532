"""Learns from corrections: `npm run vision:learn -- --work <folder> --develop <folder>… -- --backbone <weights.npz> --rooms <folder> …`.

Exports what businesses agreed to share, trains on it beside the drawn and rendered pictures, makes weights, and takes them for
`vision/weights/damage.onnx` only where `npm run vision:gate` finds no kind of damage seen worse. What stands after `--` goes to
`ml/train_sight.py`. Run again it goes on where it stopped.
"""

import argparse
import shutil
import subprocess
import sys
from pathlib import Path

ML = Path(__file__).parent
ROOT = ML.parent
SHIPPED = ROOT / "vision/weights/damage.onnx"


def run(*command: str | Path) -> None:
    subprocess.run([str(part) for part in command], cwd=ROOT, check=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--work", type=Path, required=True, help="a folder of its own; it holds photos of businesses")
    parser.add_argument("--develop", type=Path, nargs="+", required=True, help="folders with labels.json to judge new weights on")
    parser.add_argument("--rendered", type=Path, help="a folder of rendered pictures in families, one folder each")
    parser.add_argument("training", nargs="*", help="after --: what ml/train_sight.py needs")
    arguments = parser.parse_args()
    work = arguments.work.resolve()
    exported, pictures, trained = work / "exported", work / "pictures", work / "trained"
    if not exported.exists():
        run("npm", "run", "export:training", "--", exported)
    for family in arguments.rendered.resolve().iterdir() if arguments.rendered else []:
        if not (pictures / family.name).exists():
            shutil.copytree(family, pictures / family.name)
    run(sys.executable, ML / "corrections.py", exported, pictures / "corrections")
    run(sys.executable, ML / "train_sight.py", "--rendered", pictures, "--out", trained, *arguments.training)
    run(sys.executable, ML / "export_sight.py", trained / "checkpoint.pt", work / "sight.onnx")
    run(sys.executable, ML / "ship.py", work / "sight.onnx", ML / "references.onnx", work / "damage.onnx")
    run("npm", "run", "vision:gate", "--", SHIPPED, work / "damage.onnx", *(folder.resolve() for folder in arguments.develop))
    shutil.copy(work / "damage.onnx", SHIPPED)
    print(f"{SHIPPED} is new.")


if __name__ == "__main__":
    main()
