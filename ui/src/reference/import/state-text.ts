import { formatDecimal } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locale.ts';
import type { ImportJob } from './import-job.ts';

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** How far an import is, in a sentence. */
export const stateText = (job: ImportJob, translate: Translate, locale: Locale): string => {
  const { state, counts, problem } = job;
  const number = (count = 0): string => formatDecimal(locale, count);
  const far = { done: number(job.done), total: number(job.total) };
  switch (state) {
    case 'uploading':
      return translate('import.uploading');
    case 'reading':
      return job.total > 0 ? translate('import.reading', far) : translate('import.reading_begin');
    case 'mapping':
    case 'failed':
      return problem?.message ?? translate('import.failed');
    case 'planned':
      return ['new', 'changed', 'refused']
        .map((kind) => `${translate(`import.kind.${kind}`)}: ${number(counts[kind])}`)
        .join(', ');
    case 'applying':
      return translate('import.applying', far);
    case 'stopped':
      return [problem?.message, translate('import.stopped', far)].filter(Boolean).join(' ');
    case 'done':
      return counts['failed']
        ? translate('import.done_failed', { written: number(counts['written']), failed: number(counts['failed']) })
        : translate('import.done', { written: number(counts['written']) });
  }
};
