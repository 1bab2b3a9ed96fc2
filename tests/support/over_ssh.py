"""This machine over ssh: a client and a server with throw-away keys, joined by a pipe, so that no port is opened."""

import os
import shlex
import subprocess
from pathlib import Path

import pytest

from support.installed import program

SYSTEM = Path("/usr/sbin")  # not in the path of everybody


def keys_in(folder, *names):
    for name in names:
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", folder / name], check=True)


class OverSsh:
    """Runs a command in a login of whoever runs the tests. Nothing of this environment reaches it but `TERM` and what it is given."""

    def __init__(self, folder, **environment):
        client = program("ssh", package="openssh-client")
        server = program("sshd", str(SYSTEM / "sshd"), package="openssh-server")
        if client is None or server is None:
            pytest.skip("no ssh here: apt install openssh-client openssh-server")
        if os.geteuid() == 0:
            Path("/run/sshd").mkdir(
                exist_ok=True
            )  # where a server of root drops its privileges; made at boot otherwise
        keys_in(folder, "host", "person")
        options = {
            "HostKey": folder / "host", "AuthorizedKeysFile": folder / "person.pub", "StrictModes": "no", "UsePAM": "no",
            "PermitRootLogin": "yes", "PasswordAuthentication": "no", "PidFile": "none", "LogLevel": "ERROR",
        }  # fmt: skip
        (folder / "sshd.conf").write_text("".join(f"{name} {value}\n" for name, value in options.items()))
        answer = shlex.join([server, "-i", "-f", str(folder / "sshd.conf")])
        asked = {
            "ProxyCommand": answer, "IdentityFile": folder / "person", "IdentitiesOnly": "yes", "StrictHostKeyChecking": "no",
            "UserKnownHostsFile": "/dev/null", "LogLevel": "ERROR",
        }  # fmt: skip
        options = [f"-o{name}={value}" for name, value in asked.items()]
        self.words = [client, "-F", "none", "-tt", *options, "table"]
        self.environment = environment

    def __call__(self, words):
        given = [f"{name}={value}" for name, value in self.environment.items()]
        return [*self.words, shlex.join(["env", *given, *words])]
