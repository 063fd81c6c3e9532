"""Trains on corrections: `npm run vision:learn -- --work <folder> --develop <folder>… -- --backbone <weights.npz> --rooms <folder> …`.

Exports the photos that businesses agreed to share, trains on them together with drawn and rendered pictures, and makes weights. They
replace `vision/weights/damage.onnx` only if `npm run vision:gate` finds no kind of damage less well. Arguments after `--` go to
`ml/train_sight.py`. Run it again to resume.
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
    parser.add_argument("--work", type=Path, required=True, help="a separate folder; it will contain photos of businesses")
    parser.add_argument("--develop", type=Path, nargs="+", required=True, help="folders with labels.json to compare weights on")
    parser.add_argument("--rendered", type=Path, help="a folder of rendered pictures, one subfolder per family")
    parser.add_argument("training", nargs="*", help="after --: arguments of ml/train_sight.py")
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
    # The same network in 32 bits, from which the next training starts and the next weights are made.
    shutil.copy(work / "sight.onnx", ML / "sight.onnx")
    print(f"{SHIPPED} is new.")


if __name__ == "__main__":
    main()
