import { Box } from '@mui/material';
import { dangerousText } from '@kerben/workflows/documents/smgs/dangerous-goods.ts';
import type { Note, SmgsState } from '@kerben/workflows/documents/smgs/fields.ts';
import { locales } from '@kerben/workflows/kernel/messages.ts';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { Link } from '../shell/routes/Link.tsx';
import { CodeWithName } from '../grid/CodeWithName.tsx';
import type { Row } from '../grid/column.ts';
import { formatDecimal, formatInstant, formatSom } from '../i18n/format.ts';
import { boxLabel } from '../form/box-label.ts';
import { usePathOfRecord } from '../shell/routes/use-path-of-record.ts';
import { WagonTable } from './WagonTable.tsx';
import { carriageBoxes, lastBoxes, lowerBoxes, upperBoxes, type PaperBox, type PaperPart } from './paper.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { textsIn } from '@kerben/workflows/kernel/lists.ts';

const Part = ({ part, value }: { part: PaperPart; value: unknown }): ReactNode => {
  const translate = useTranslate();
  const locale = useLocale();
  const pathOf = usePathOfRecord();
  if (value === null || value === undefined || value === '') return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  switch (part.kind) {
    case 'reference':
      return (
        <>
          <CodeWithName area={part.area ?? ''} id={text} />
        </>
      );
    case 'record': {
      const path = pathOf(part.area ?? '', text);
      // Payments linked by hand before there were charges are words, and lead nowhere.
      return path === undefined || isTyped(text) ? (
        text
      ) : (
        <Box component={Link} to={path} sx={{ color: 'primary.main' }}>
          {boxLabel(translate(`smgs.${part.field}`)).label}
        </Box>
      );
    }
    case 'records':
      return textsIn(value).map((id) => (
        <Box key={id}>
          <Part part={{ ...part, kind: 'record' }} value={id} />
        </Box>
      ));
    case 'stations':
      return textsIn(value).map((id) => (
        <Box key={id}>
          <CodeWithName area="stations" id={id} />
        </Box>
      ));
    case 'list':
      return textsIn(value).join(', ');
    case 'party':
      return translate(`smgs.loadedBy.${text}`);
    case 'instant':
      return formatInstant(locale, text);
    case 'som':
      return formatSom(locale, text);
    case 'number':
      return formatDecimal(locale, Number(value));
    // Said only where it is so: the name of the field is the words.
    case 'mark':
      return value === true ? translate(`smgs.${part.field}`) : null;
    case undefined:
      return text;
  }
};

const isTyped = (id: string): boolean => !/^([0-9a-f-]{36}|[a-z-]+\..+)$/.test(id);

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

const line = '1px solid var(--k-line)';

const PaperCell = ({ box, record }: { box: PaperBox; record: Row }) => {
  const translate = useTranslate();
  const caption = boxLabel(translate(box.label));
  const empty = box.parts.every((part) => isEmpty(record[part.field]));
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
          <Part part={part} value={record[part.field]} />
        </Box>
      ))}
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
        display: { xs: rows.length === 0 ? 'none' : 'block', md: 'block' },
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

/** Containers, dangerous goods: a line each, and no box where there are none. */
const Lines = ({ label, rows }: { label: string; rows: readonly (readonly string[])[] }) => {
  const caption = boxLabel(useTranslate()(`smgs.${label}`));
  if (rows.length === 0) return null;
  return (
    <Box sx={{ gridColumn: '1 / -1', p: '6px 10px 10px', borderRight: line, borderBottom: line }}>
      <Box sx={{ display: 'flex', gap: 2, fontSize: 12, color: 'text.secondary' }}>
        <span className="tabular">{caption.box}</span>
        <span>{caption.label}</span>
      </Box>
      {rows.map((row, index) => (
        <Box key={index} className="tabular">
          {row.filter(Boolean).join(' · ')}
        </Box>
      ))}
    </Box>
  );
};

/** The note as the paper form shows it, boxes with their numbers; also what is printed. */
export const Paper = ({ record }: { record: Row & Note & Pick<SmgsState, 'calculationId'> }) => {
  const translate = useTranslate();
  const locale = useLocale();
  return (
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
      {upperBoxes
        // Another station stands there only where the wagons go on to one.
        .filter(({ label }) => record.isToAnotherStation || label !== 'smgs.onwardStationId')
        .map((box) => (
          <PaperCell key={box.label} box={box} record={record} />
        ))}
      <Box sx={{ gridColumn: '1 / -1', borderRight: line, borderBottom: line }}>
        <WagonTable wagons={record.smgsVagons} />
      </Box>
      <Lines
        label="smgsContainers"
        rows={record.smgsContainers.map(({ containerNumber, wagonNumber, sizeType, weight, seals }) => [
          containerNumber,
          wagonNumber,
          sizeType,
          weight > 0 ? `${boxLabel(translate('smgs.containers.weight')).label}: ${formatDecimal(locale, weight)}` : '',
          seals,
        ])}
      />
      {lowerBoxes.map((box) => (
        <PaperCell key={box.label} box={box} record={record} />
      ))}
      <Lines
        label="dangerousGoods"
        rows={record.dangerousGoods.map((line) => [
          dangerousText(line, (texts) => texts[locales.indexOf(locale)] ?? texts[0]),
        ])}
      />
      <Money record={record} />
      {record.calculationId && carriageBoxes.map((box) => <PaperCell key={box.label} box={box} record={record} />)}
      {lastBoxes.map((box) => (
        <PaperCell key={box.label} box={box} record={record} />
      ))}
    </Box>
  );
};
