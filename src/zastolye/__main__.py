import sys

from zastolye.cli import main

sys.exit(main())
