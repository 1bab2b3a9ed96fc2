"""Alembic runs this. It writes migrations as SQL; the store executes it in one transaction."""

from alembic import context

from zastolye.server.store.schema import metadata

context.configure(
    dialect_name=context.config.attributes["dialect"],
    target_metadata=metadata,
    literal_binds=True,
    transactional_ddl=False,  # the transaction is the caller's
)
context.run_migrations()
