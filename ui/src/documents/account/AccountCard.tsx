import { Alert, Box, FormLabel, OutlinedInput, Skeleton } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { problemOf } from '../../api/problem.ts';
import type { Row } from '../../grid/column.ts';
import { logTable } from '../../history/log-table.ts';
import { formatDay, formatSom, railwayTime } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { pathOfRecord } from '../../shell/routes/routes.ts';
import { useServices } from '../../shell/services.ts';
import texts from './texts.ts';
import { TurnoverChart, type DayTurnover } from './TurnoverChart.tsx';

interface Card {
  readonly days: readonly DayTurnover[];
  readonly opening: string;
  readonly paidIn: string;
  readonly spent: string;
  readonly closing: string;
  readonly held: string;
  readonly count: number;
  readonly movements: readonly {
    readonly id: string;
    readonly day: string;
    readonly eventType: string;
    readonly aboutArea: string | null;
    readonly aboutId: string | null;
    readonly amount: string;
    readonly balance: string;
  }[];
}

/** The card of an account: opening, every movement with its document and the balance after it, closing (processes, section 4). */
const AccountCard = ({ row }: { row: Row }) => {
  useTexts(texts);
  const translate = useTranslate();
  const locale = useLocale();
  const { http } = useServices();
  const [from, setFrom] = useState(() => `${(railwayTime(Date.now())?.day ?? '').slice(0, 7)}-01`);
  const [to, setTo] = useState(() => railwayTime(Date.now())?.day ?? '');
  const { data: card, error } = useQuery({
    queryKey: ['account', 'card', row.id, from, to, row['revision']],
    enabled: from !== '' && to !== '',
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const url = `/api/app/account/${encodeURIComponent(row.id)}/card?from=${from}&to=${to}`;
      return (await http<Card>(url, { quiet: true })).json;
    },
  });
  const label = (name: string): string => translate(`screen.account.${name}`);
  if (error && !card) return <Alert severity="error">{problemOf(error).message || translate('ui.list.failed')}</Alert>;
  return (
    <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 4, flexWrap: 'wrap' }}>
        {(
          [
            ['from', from, setFrom],
            ['to', to, setTo],
          ] as const
        ).map(([name, value, set]) => (
          <Box key={name}>
            <FormLabel htmlFor={`card-${name}`}>{label(name)}</FormLabel>
            <Box>
              <OutlinedInput
                id={`card-${name}`}
                type="date"
                size="small"
                value={value}
                onChange={(event) => set(event.target.value)}
              />
            </Box>
          </Box>
        ))}
      </Box>
      {!card && <Skeleton height={160} />}
      {card && (
        <>
          <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 8, rowGap: 3 }}>
            {(
              [
                ['opening', card.opening],
                ['paid_in', card.paidIn],
                ['spent', card.spent],
                ['closing', card.closing],
                ['held', card.held],
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
          {card.days.length > 1 && <TurnoverChart days={card.days} />}
          {card.movements.length === 0 ? (
            <Box sx={{ color: 'text.secondary' }}>{label('none')}</Box>
          ) : (
            <Box sx={{ overflowX: 'auto' }}>
              <Box component="table" sx={logTable}>
                <thead>
                  <tr>
                    <th>{label('day')}</th>
                    <th>{label('movement')}</th>
                    <th>{label('document')}</th>
                    <th style={{ textAlign: 'right' }}>{label('amount')}</th>
                    <th style={{ textAlign: 'right' }}>{label('balance')}</th>
                  </tr>
                </thead>
                <tbody>
                  {card.movements.map(({ id, day, eventType, aboutArea, aboutId, amount, balance }) => {
                    const path = aboutArea && aboutId ? pathOfRecord(aboutArea, aboutId) : undefined;
                    return (
                      <tr key={id}>
                        <td>{formatDay(locale, day)}</td>
                        <td>{translate(`event.${eventType}`)}</td>
                        <td>
                          {path && (
                            <Box component={Link} to={path} sx={{ color: 'primary.main' }}>
                              {label('open')}
                            </Box>
                          )}
                        </td>
                        <td style={{ textAlign: 'right', whiteSpace: 'nowrap' }}>{formatSom(locale, amount)}</td>
                        <td style={{ textAlign: 'right', whiteSpace: 'nowrap' }}>{formatSom(locale, balance)}</td>
                      </tr>
                    );
                  })}
                </tbody>
              </Box>
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
