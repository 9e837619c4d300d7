from kolibri.plugins import KolibriPluginBase


class FrontDoor(KolibriPluginBase):
    """A plain form to sign in by: Kolibri's own asks the server between name and password, so keys typed at once are lost."""

    untranslated_view_urls = "urls"
