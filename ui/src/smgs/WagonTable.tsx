import { Box } from '@mui/material';
import type { Note } from '@kerben/workflows/documents/smgs/fields.ts';
import { useTranslate } from 'react-admin';
import { Fragment } from 'react';
import { boxLabel } from '../form/box-label.ts';
import { CodeWithName } from '../grid/CodeWithName.tsx';
import { formatDecimal } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';

const line = '1px solid var(--k-line)';

const wagonColumns = [
  'wagonNumber',
  'providedBy',
  'capacity',
  'axisQuantity',
  'tare',
  'tankType',
  'packages',
  'weight',
  'seals',
] as const;

const left: ReadonlySet<string> = new Set(['wagonNumber', 'providedBy', 'tankType', 'seals']);

/** What few wagons have: containers, and a cargo of their own. */
const WagonMore = ({ wagon }: { wagon: Note['smgsVagons'][number] }) => {
  const translate = useTranslate();
  return (
    <>
      {wagon.containerNumbers.length > 0 &&
        `${translate('smgs.wagons.containerNumbers')}: ${wagon.containerNumbers.join(', ')}`}
      {wagon.containerNumbers.length > 0 && wagon.cargoCode !== null && ' · '}
      {wagon.cargoCode !== null && (
        <>
          {boxLabel(translate('smgs.wagons.cargoCode')).label}: <CodeWithName area="cargo" id={wagon.cargoCode} />
        </>
      )}
    </>
  );
};

/** Boxes 7 to 12 and 17 to 19. */
export const WagonTable = ({ wagons }: { wagons: Note['smgsVagons'] }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const number = (value: string | number | null): string =>
    value === null || value === '' || value === 0 ? '' : formatDecimal(locale, value);
  const total = wagons.reduce((sum, wagon) => sum + wagon.weight, 0);
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={translate('screen.smgs.section.smgsVagons')}>
      <Box
        component="table"
        className="tabular"
        sx={{
          width: 1,
          borderCollapse: 'collapse',
          fontSize: 13,
          '& th': {
            fontSize: 12,
            fontWeight: 450,
            color: 'text.secondary',
            textAlign: 'right',
            p: '6px 10px',
            verticalAlign: 'bottom',
            borderBottom: line,
          },
          '& td': { p: '6px 10px', textAlign: 'right', borderBottom: line },
          '& th, & td, & strong': { whiteSpace: 'nowrap' },
          '& .left': { textAlign: 'left' },
          '& .more': { pt: 0, color: 'text.secondary', whiteSpace: 'normal' },
          '& tfoot td': { fontWeight: 600, borderBottom: 0 },
        }}
      >
        <thead>
          <tr>
            {wagonColumns.map((name) => (
              <th key={name} scope="col" className={left.has(name) ? 'left' : undefined}>
                <Box component="span" sx={{ display: 'block' }}>
                  {boxLabel(translate(`smgs.wagons.${name}`)).box}
                </Box>
                {translate(`screen.smgs.wagon_head.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {wagons.map((wagon, index) => (
            <Fragment key={`${wagon.wagonNumber}${index}`}>
              <tr>
                <td className="left">
                  <strong>{wagon.wagonNumber}</strong>
                </td>
                <td className="left">{translate(`screen.smgs.party_${wagon.providedBy}`)}</td>
                <td>{number(wagon.capacity)}</td>
                <td>{number(wagon.axisQuantity)}</td>
                <td>{number(wagon.tare)}</td>
                <td className="left">{wagon.tankType}</td>
                <td>{number(wagon.packages)}</td>
                <td>{number(wagon.weight)}</td>
                <td className="left">{wagon.seals.map(({ quantity, marks }) => `${quantity}: ${marks}`).join('; ')}</td>
              </tr>
              {(wagon.containerNumbers.length > 0 || wagon.cargoCode !== null) && (
                <tr>
                  <td className="left more" colSpan={wagonColumns.length}>
                    <WagonMore wagon={wagon} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td className="left" colSpan={7}>
              {translate('screen.smgs.wagon_count', { smart_count: wagons.length })}
            </td>
            <td>{formatDecimal(locale, total)}</td>
            <td />
          </tr>
        </tfoot>
      </Box>
    </Box>
  );
};
