import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { DocumentFacts } from '../documents/document-facts.ts';
import { stateLook } from '../documents/state-look.ts';
import { useDocument } from '../documents/use-document.ts';
import { StatusChip } from '../grid/StatusChip.tsx';
import { useAllows, usePerson } from '../shell/person.ts';
import { byLook } from './by-look.ts';
import { movesIn } from './moves-in.ts';

type State = DocumentFacts['states'][string];

/** The machine of a document in the person's words: each status, whose turn it is, and what this person can do there. */
const StatesHelp = ({ area }: { area: string }) => {
  const translate = useTranslate();
  const allows = useAllows();
  const isCustomer = usePerson()?.side === 'customer';
  const document = useDocument(area);
  const whose = ({ waitsFor, closed }: State): string => {
    if (closed || waitsFor === undefined || waitsFor === 'process') return '';
    const turn = waitsFor === 'owner' ? (isCustomer ? 'you' : 'customer') : 'railway';
    return translate(`ui.document.waits_${turn}`);
  };
  const lines = byLook(
    Object.entries(document.states).map(([name, state]) => {
      const { tone, mark, label } = stateLook(document, { status: state.code, subStatus: state.sub ?? -1 }, isCustomer);
      const moves = movesIn(document, name, isCustomer, allows);
      return { word: translate(label), tone, mark, moves, turn: whose(state) };
    }),
  );
  return (
    <Box component="section">
      <Typography variant="h2" sx={{ mb: 2, fontSize: 13 }}>
        {translate('ui.help.states')}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'minmax(150px, auto) 1fr' },
          columnGap: 4,
          rowGap: 2,
        }}
      >
        {lines.map(({ word, tone, mark, moves, turn }) => (
          <Box key={`${word} ${tone}`} sx={{ display: 'contents' }}>
            <Box component="dt">
              <StatusChip tone={tone} mark={mark} label={word} />
            </Box>
            <Box component="dd" sx={{ m: 0, mb: { xs: 2, sm: 0 } }}>
              {moves.length > 0 ? moves.map((move) => translate(`${area}.action.${move}`)).join(' · ') : turn}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
};

export default StatesHelp;
