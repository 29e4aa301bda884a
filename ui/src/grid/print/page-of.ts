import type { PaperSettings } from '@kerben/workflows/settings/papers.ts';

const none: PaperSettings = { heading: [], signatories: [] };

/** Heading and signatories of a printed page: its own, and those of the settings where it has none. */
export const pageOf = (own: Partial<PaperSettings> | undefined, settings: PaperSettings = none): PaperSettings => ({
  heading: own?.heading && own.heading.length > 0 ? own.heading : settings.heading,
  signatories: own?.signatories && own.signatories.length > 0 ? own.signatories : settings.signatories,
});
