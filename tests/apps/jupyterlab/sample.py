"""The first state: notebooks, texts and tables in the root folder that is given."""
import json, pathlib, sys

root = pathlib.Path(sys.argv[1])
for folder in ("archive", "data", "reports"):
    (root / folder).mkdir(parents=True)


def notebook(name, *cells):
    made = []
    for number, (kind, source) in enumerate(cells):
        cell = {"cell_type": kind, "id": f"cell-{number}", "metadata": {}, "source": source.splitlines(keepends=True)}
        if kind == "code":
            cell |= {"execution_count": None, "outputs": []}
        made.append(cell)
    kernel = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
    (root / name).write_text(json.dumps({
        "cells": made,
        "metadata": {"kernelspec": kernel, "language_info": {"name": "python"}},
        "nbformat": 4, "nbformat_minor": 5,
    }, indent=1) + "\n")


notebook("Budget.ipynb", ("markdown", "# Budget\n\nMonthly costs."), ("code", "rent = 900\nfood = 350"), ("code", "rent + food"))
notebook("Weather.ipynb", ("markdown", "# Weather\n\nMeasured at noon."), ("code", "degrees = [11, 14, 9]"), ("code", "max(degrees)"))
notebook("Survey.ipynb", ("markdown", "# Survey\n\nAnswers by week."), ("code", "answers = {'yes': 31, 'no': 12}"), ("code", "answers['yes']"))
(root / "notes.txt").write_text("Call the plumber.\n")
(root / "todo.txt").write_text("Water the plants.\n")
(root / "ideas.md").write_text("# Ideas\n\n- a garden shed\n")
(root / "draft.md").write_text("# Draft\n\nNot finished.\n")
(root / "data/fruit.csv").write_text("product,price,stock\nApple,2.4,120\nLemon,3.1,45\nPlum,4.25,18\n")
(root / "data/bread.csv").write_text("product,price,stock\nRye loaf,3.6,12\nBaguette,1.3,40\nFocaccia,2.95,7\nPretzel,0.9,64\n")
(root / "data/drinks.csv").write_text("product,price,stock\nCider,4.75,33\nTonic,1.65,210\n")
