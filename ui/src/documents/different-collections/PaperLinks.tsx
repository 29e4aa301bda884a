import { listIn, membersIn } from '@kerben/workflows/kernel/lists.ts';
import { paper } from '@kerben/workflows/documents/different-collections/words.ts';
import type { Paper } from '@kerben/workflows/documents/different-collections/lines.ts';
import { Box, Button, Link as Anchor } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from '../../shell/routes/Link.tsx';
import type { Row } from '../../grid/column.ts';
import { ShowPaper } from '../../papers/ShowPaper.tsx';
import { useAsk } from '../../shell/Dialogs.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import texts from './texts.ts';

/** Where the documents of each kind open, and the report that prints them (001, section 7). */
const kinds: Readonly<Record<number, { readonly path: string; readonly report: string }>> = {
  [paper.code.gu45r]: { path: '/memos/gu45R', report: 'GU45_R_All' },
  [paper.code.gu45u]: { path: '/memos/gu45U', report: 'GU45_U_All' },
  [paper.code.gu46u]: { path: '/memos/gu46U', report: 'GU46_U_All' },
};
/** 1 = from the account, whose card FDU-92 has its row; everything else is a receipt GU-57. */
const receiptOf = (method: number | null): string => (method === 1 ? 'FDU92' : 'Gu57');

type Linked = Pick<Paper, 'paper' | 'paperId' | 'documentNumber' | 'paymentId' | 'paymentMethod'>;

const isPaper = (line: unknown): line is Linked => {
  const { paper: kind, paperId, documentNumber, paymentId, paymentMethod } = membersIn(line);
  return (
    [paperId, documentNumber, paymentId].every((text) => typeof text === 'string') &&
    [kind, paymentMethod].every((code) => code === null || typeof code === 'number')
  );
};

/** Documents of a record with their prints, and the card or receipt of what was paid for each. */
const PaperLinks = ({ row }: { readonly row: Row }) => {
  useTexts(texts);
  const translate = useTranslate();
  const ask = useAsk();
  const show = (name: string, id: string, title: string): void =>
    void ask((close) => <ShowPaper name={name} parameters={{ Id: id }} title={title} onClose={() => close()} />);
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mb: 4, display: 'grid', gap: 1 }}>
      {listIn(row['papers'])
        .filter(isPaper)
        .map((one) => {
          const kind = kinds[one.paper ?? -1];
          if (!kind) return null;
          const title = `${translate(`different-collections.papers.paper.${one.paper}`)} № ${one.documentNumber}`;
          const receipt = translate(`screen.collection.${one.paymentMethod === 1 ? 'card' : 'receipt'}`);
          return (
            <Box
              component="li"
              key={one.paperId}
              sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}
            >
              <Anchor component={Link} to={`${kind.path}/${encodeURIComponent(one.paperId)}`}>
                {title}
              </Anchor>
              <Button size="small" onClick={() => show(kind.report, one.paperId, title)}>
                {translate('screen.collection.print')}
              </Button>
              {one.paymentId !== '' && (
                <Button size="small" onClick={() => show(receiptOf(one.paymentMethod), one.paymentId, receipt)}>
                  {receipt}
                </Button>
              )}
            </Box>
          );
        })}
    </Box>
  );
};

export default PaperLinks;
