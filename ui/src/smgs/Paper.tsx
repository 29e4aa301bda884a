import { Box } from '@mui/material';
import type { Note } from '@kerben/workflows/smgs/note.ts';
import { useLocale, useTranslate } from 'ra-core';
import { Fragment, type ReactNode } from 'react';
import { ReferenceName } from '../grid/Cell.tsx';
import type { Row } from '../grid/column.ts';
import { formatDecimal, formatInstant, formatSom } from '../i18n/format.ts';
import type { Locale } from '../i18n/locale.ts';
import { boxLabel } from '../form/box-label.ts';
import { lastBoxes, lowerBoxes, upperBoxes, type PaperBox, type PaperPart } from './paper.ts';

const Part = ({ part, value }: { part: PaperPart; value: unknown }): ReactNode => {
  const translate = useTranslate();
  const locale = useLocale() as Locale;
  if (value === null || value === undefined || value === '') return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  switch (part.kind) {
    case 'reference':
      return (
        <>
          <span className="tabular">{text}</span> <ReferenceName area={part.area ?? ''} id={text} />
        </>
      );
    case 'stations':
      return (value as readonly string[]).map((id) => (
        <Box key={id}>
          <span className="tabular">{id}</span> <ReferenceName area="stations" id={id} />
        </Box>
      ));
    case 'list':
      return (value as readonly string[]).join(', ');
    case 'party':
      return translate(`smgs.loadedBy.${text}`);
    case 'instant':
      return formatInstant(locale, value as string);
    case 'som':
      return formatSom(locale, value as string);
    case 'number':
      return formatDecimal(locale, value as number);
    case undefined:
      return text;
  }
};

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const line = '1px solid var(--k-line)';

const PaperCell = ({ box, record }: { box: PaperBox; record: Row }) => {
  const translate = useTranslate();
  const caption = boxLabel(translate(box.label));
  const empty = box.parts.every((part) => isEmpty((record as Record<string, unknown>)[part.field]));
  return (
    <Box
      sx={{
        // On a phone an empty box says nothing that is worth the way down.
        display: { xs: empty ? 'none' : 'block', md: 'block' },
        gridColumn: { xs: '1 / -1', md: `span ${box.span}` },
        p: '6px 10px 10px',
        borderRight: line,
        borderBottom: line,
        minHeight: 54,
        minWidth: 0,
        overflowWrap: 'anywhere',
      }}
    >
      <Box sx={{ display: 'flex', gap: 2, fontSize: 12, color: 'text.secondary', mb: '2px' }}>
        {caption.box && (
          <Box component="span" className="tabular" sx={{ flex: 'none' }}>
            {caption.box}
          </Box>
        )}
        <span>{caption.label}</span>
      </Box>
      {box.parts.map((part) => (
        <Box
          key={part.field}
          sx={
            part.strong
              ? { fontWeight: 600 }
              : { color: part.field === box.parts[0]?.field ? 'text.primary' : 'text.secondary' }
          }
        >
          <Part part={part} value={(record as Record<string, unknown>)[part.field]} />
        </Box>
      ))}
    </Box>
  );
};

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
          {boxLabel(translate('smgs.wagons.cargoCode')).label}: {wagon.cargoCode}{' '}
          <ReferenceName area="cargo" id={wagon.cargoCode} />
        </>
      )}
    </>
  );
};

/** Boxes 7 to 12 and 17 to 19. */
const Wagons = ({ wagons }: { wagons: Note['smgsVagons'] }) => {
  const translate = useTranslate();
  const locale = useLocale() as Locale;
  const number = (value: string | number | null): string =>
    value === null || value === '' || value === 0 ? '' : formatDecimal(locale, value);
  const total = wagons.reduce((sum, wagon) => sum + wagon.weight, 0);
  return (
    <Box
      sx={{ gridColumn: '1 / -1', borderRight: line, borderBottom: line, overflowX: 'auto' }}
      tabIndex={0}
      role="region"
      aria-label={translate('screen.smgs.section.smgsVagons')}
    >
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

/** Boxes 22 and 23 side by side. */
const Money = ({ record }: { record: Row & Note }) => {
  const translate = useTranslate();
  const lists = [
    {
      label: 'carriers',
      rows: record.carriers.map(({ code, name, fromStationId, toStationId }) => [
        code,
        name,
        [fromStationId, toStationId].filter(Boolean).join(' – '),
      ]),
    },
    {
      label: 'payers',
      rows: record.payers.map(({ carrierCode, payerName, payerCode, contract }) => [
        carrierCode,
        payerName,
        payerCode,
        contract,
      ]),
    },
  ];
  return lists.map(({ label, rows }) => (
    <Box
      key={label}
      sx={{
        gridColumn: { xs: '1 / -1', md: 'span 6' },
        p: '6px 10px 10px',
        borderRight: line,
        borderBottom: line,
        minHeight: 54,
      }}
    >
      <Box sx={{ display: 'flex', gap: 2, fontSize: 12, color: 'text.secondary' }}>
        <span className="tabular">{boxLabel(translate(`smgs.${label}`)).box}</span>
        <span>{boxLabel(translate(`smgs.${label}`)).label}</span>
      </Box>
      {rows.map((row, index) => (
        <Box key={index}>{row.filter(Boolean).join(' · ')}</Box>
      ))}
    </Box>
  ));
};

/** The note as the paper form shows it, boxes with their numbers; also what is printed. */
export const Paper = ({ record }: { record: Row & Note }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: 'repeat(12, 1fr)',
      borderLeft: line,
      borderTop: line,
      borderRadius: '2px',
      fontSize: 14,
      background: 'var(--k-surface)',
    }}
  >
    {upperBoxes.map((box) => (
      <PaperCell key={box.label} box={box} record={record} />
    ))}
    <Wagons wagons={record.smgsVagons} />
    {lowerBoxes.map((box) => (
      <PaperCell key={box.label} box={box} record={record} />
    ))}
    <Money record={record} />
    {lastBoxes.map((box) => (
      <PaperCell key={box.label} box={box} record={record} />
    ))}
  </Box>
);
