import { locales, textsOf } from '@kerben/workflows/kernel/messages.ts';
import { use, useMemo } from 'react';
import type { KerbenI18n } from '../i18n/provider.ts';
import type { DocumentFacts } from './document-facts.ts';
import { loadExtras } from './extras.ts';
import { loadDocument } from './load.ts';
import { useAllows } from '../shell/person.ts';
import { pathOfArea } from '../shell/routes/routes.ts';
import { useI18n } from '../i18n/use-i18n.ts';

const loaded = new Map<string, Promise<DocumentFacts>>();

/** A document and its texts, loaded once; the texts are in the language table before anything of it is drawn. */
const documentReady = (area: string, i18n: KerbenI18n): Promise<DocumentFacts> => {
  const known = loaded.get(area);
  if (known) return known;
  const ready = Promise.all([loadDocument(area), loadExtras(area)]).then(([document]) => {
    for (const locale of locales) i18n.add(locale, textsOf([document.texts], locale));
    return document;
  });
  ready.catch(() => loaded.delete(area));
  loaded.set(area, ready);
  return ready;
};

/**
 * What the screens of a document are made from, at the path where its records open for whoever is signed in: customers come to their
 * wagons by another list than the station. Suspends until it is there.
 */
export const useDocument = (area: string): DocumentFacts => {
  const document = use(documentReady(area, useI18n()));
  const path = pathOfArea(area, useAllows()) ?? document.path;
  return useMemo(() => (path === document.path ? document : { ...document, path }), [document, path]);
};
