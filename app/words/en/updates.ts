/** Newer versions of Faxtray. */
export const updates = {
  'updates.not-reached': 'Faxtray could not check for updates. It tries again in a day.',
  'updates.not-signed':
    'Version {version} was not installed, because it is not signed by whoever made this one. Tell the person who gave you Faxtray.',
  'updates.package-manager':
    'Updates come the way Faxtray was installed: with those of your system, or from your administrator.',
  'updates.by-hand': 'This package does not update itself. Get newer versions where you got this one.',
  'updates.from-source': 'Faxtray was started from its source. Newer versions come with that.',
} as const;
