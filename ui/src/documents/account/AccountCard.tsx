import { Alert, Box, Button, Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import cardOf from '@kerben/questions/ledger/card.ts';
import { problemOf } from '../../api/problem.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { LabelledDay } from '../../form/LabelledDay.tsx';
import type { Row } from '../../grid/column.ts';
import { formatSom, railwayTime } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useKind } from '../../shell/routes/use-kind.ts';
import type { Card } from './card.ts';
import { CardMovements } from './CardMovements.tsx';
import { CardHolds, isHolding } from './CardHolds.tsx';
import texts from './texts.ts';
import { TurnoverChart } from './TurnoverChart.tsx';

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

const Figures = ({ card, label }: { readonly card: Card; readonly label: (name: string) => string }) => {
  const locale = useLocale();
  return (
    <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 8, rowGap: 3 }}>
      {(
        [
          ['opening', card.opening],
          ['paid_in', card.paidIn],
          ['spent', card.spent],
          ['closing', card.closing],
        ] as const
      ).map(([name, value]) => (
        <Box key={name}>
          <Box component="dt" sx={{ fontSize: 12, color: 'text.secondary' }}>
            {label(name)}
          </Box>
          <Box component="dd" className="tabular" sx={{ m: 0, fontWeight: name === 'closing' ? 600 : 400 }}>
            {formatSom(locale, value)}
          </Box>
        </Box>
      ))}
    </Box>
  );
};

/**
 * The card of an account: opening, every movement with its document and the balance after it, closing, and what is held; on paper and as
 * a spreadsheet too (processes, section 4).
 */
const AccountCard = ({ row }: { row: Row }) => {
  useTexts(texts);
  const translate = useTranslate();
  const locale = useLocale();
  const kindOf = useKind();
  const [from, setFrom] = useState(() => `${(railwayTime(Date.now())?.day ?? '').slice(0, 7)}-01`);
  const [to, setTo] = useState(() => railwayTime(Date.now())?.day ?? '');
  const isPeriod = isDay(from) && isDay(to) && from <= to;
  const asked = { id: row.id, from, to };
  const { data: card, error } = useAnswer(cardOf, asked, { enabled: isPeriod, keepsPrevious: true, quiet: true });
  const label = (name: string): string => translate(`screen.account.${name}`);
  const save = async (shown: Card): Promise<void> => {
    // The writer of spreadsheets comes with the first file.
    const { saveCard } = await import('./save-card.ts');
    await saveCard(row.id, shown, { label, kindOf, happened: (type) => translate(`event.${type}`) });
  };
  const holds = isHolding(row) ? row.holds : [];
  if (error && !card) return <Alert severity="error">{problemOf(error).message || translate('ui.list.failed')}</Alert>;
  return (
    <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 4, flexWrap: 'wrap', alignItems: 'end' }}>
        <LabelledDay label={label('from')} value={from} onChange={setFrom} />
        <LabelledDay label={label('to')} value={to} onChange={setTo} />
        {card && (
          <Box sx={{ display: 'flex', gap: 2, '@media print': { display: 'none' } }}>
            <Button variant="outlined" onClick={() => window.print()}>
              {label('print')}
            </Button>
            <Button variant="outlined" onClick={() => void save(card)}>
              {label('excel')}
            </Button>
          </Box>
        )}
      </Box>
      {!card && <Skeleton height={160} />}
      {card && (
        <>
          <Figures card={card} label={label} />
          {/* What the payer may spend now, whatever period is looked at. */}
          <Box className="tabular" sx={{ borderTop: '1px solid var(--k-line)', pt: 3 }}>
            {translate(card.limit === '0.00' ? 'screen.account.free' : 'screen.account.free_with_limit', {
              balance: formatSom(locale, card.balance),
              held: formatSom(locale, card.held),
              limit: formatSom(locale, card.limit),
            })}{' '}
            <b>{formatSom(locale, card.available)}</b>
          </Box>
          {card.days.length > 1 && <TurnoverChart days={card.days} />}
          {card.movements.length === 0 ? (
            <Box sx={{ color: 'text.secondary' }}>{label('none')}</Box>
          ) : (
            <CardMovements movements={card.movements} label={label} />
          )}
          {holds.length > 0 && (
            <Box>
              <Box component="h2" sx={{ m: 0, mb: 2, fontSize: 16 }}>
                {translate('account.holds')}
              </Box>
              <CardHolds holds={holds} />
            </Box>
          )}
          {card.count > card.movements.length && (
            <Alert severity="info">
              {translate('screen.account.more', { shown: card.movements.length, count: card.count })}
            </Alert>
          )}
        </>
      )}
    </Box>
  );
};

export default AccountCard;
