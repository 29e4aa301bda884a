import type { Answered } from '@kerben/questions/engine/query.ts';
import type card from '@kerben/questions/ledger/card.ts';
import { useTranslate } from 'react-admin';
import { RecordName } from '../../admin/audit-log/RecordName.tsx';
import { formatInstant } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useKind } from '../../shell/routes/use-kind.ts';
import texts from './texts.ts';

type Reason = Pick<Answered<typeof card>['movements'][number], 'why' | 'cause'>;

/** Why a line stands in the books and because of whom: the same sentence in the card of an account and behind the trial balance. */
export const Because = ({ why, cause }: Reason) => {
  useTexts(texts);
  const translate = useTranslate();
  const locale = useLocale();
  const kindOf = useKind();
  const word = why === null ? '' : translate(`ui.because.${why}`, { _: why });
  return (
    <span>
      {word}
      {cause && (
        <>
          {word !== '' && ': '}
          {kindOf(cause.area)} <RecordName area={cause.area} id={cause.recordId} />, {formatInstant(locale, cause.at)}
          {cause.by !== null && cause.by !== '' && `, ${cause.by}`}
          {cause.onBehalfOf !== null && ` (${translate('ui.because.for', { name: cause.onBehalfOf })})`}
        </>
      )}
    </span>
  );
};
