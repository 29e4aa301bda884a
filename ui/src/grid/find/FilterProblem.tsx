import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { problemOf } from '../../api/problem.ts';
import { Stopped } from '../../shell/Stopped.tsx';
import { useGrid } from '../grid.ts';
import { conditionOf } from './condition.ts';
import { describeCondition } from './describe.ts';
import { dropMember, partAt } from './drop-member.ts';
import { firstSort } from '../view.ts';
import { useWords } from './use-words.ts';

/** Parts of a request that a person can do something about: the rest is a fault. */
const ours = /^(filter|sort|by|above|field)(\.|$)/;

/**
 * Why the rows could not be read. When the service found the view wrong (a link with an unknown column, a value of the
 * wrong type), it says which part, and that part can be dropped; everything else stays.
 */
const FilterProblem = ({ error }: { error: Error }) => {
  const translate = useTranslate();
  const { view, setView, columns, source, defaultSort } = useGrid();
  const words = useWords(columns, view.filter);
  const { status, message, fields } = problemOf(error);
  const wrong = status === 400 ? fields.filter(({ member }) => ours.test(member)) : [];
  if (wrong.length === 0) {
    return (
      <Stopped title={translate('ui.list.failed')} text={message || translate('ui.list.failed_hint')}>
        <Button variant="contained" onClick={() => source.refetch()}>
          {translate('ui.list.retry')}
        </Button>
      </Stopped>
    );
  }
  const said = (member: string): string => {
    const part = partAt(view.filter, member);
    return part && member !== 'filter' ? describeCondition(words, conditionOf(part.key, part.value)) : '';
  };
  const drop = (members: readonly string[]): void => {
    // From the last to the first: places of a tree move when one before them goes.
    const next = [...members].reverse().reduce(dropMember, view);
    setView({ ...next, sort: next.sort.length > 0 ? next.sort : firstSort(defaultSort) });
  };
  return (
    <Box
      role="alert"
      sx={{
        flex: 1,
        borderTop: '1px solid var(--k-line)',
        px: 6,
        py: 12,
        display: 'grid',
        justifyItems: 'center',
        alignContent: 'start',
        gap: 4,
      }}
    >
      <Box component="h2" sx={{ m: 0, fontSize: 15 }}>
        {translate('find.problem.title')}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2, maxWidth: 640, width: 1 }}>
        {wrong.map(({ member, message: why }) => (
          <Box
            component="li"
            key={member}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 3,
              p: 3,
              borderRadius: 1,
              background: 'var(--k-surfaceSunken)',
            }}
          >
            <Box sx={{ flex: 1, minWidth: 220, overflowWrap: 'anywhere' }}>
              {said(member) !== '' && <Box sx={{ fontWeight: 600 }}>{said(member)}</Box>}
              <Box sx={{ color: 'text.secondary' }}>{why}</Box>
            </Box>
            <Button variant="outlined" onClick={() => drop([member])}>
              {translate('find.problem.drop')}
            </Button>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 2 }}>
        {wrong.length > 1 && (
          <Button variant="contained" onClick={() => drop(wrong.map(({ member }) => member))}>
            {translate('find.problem.drop_all')}
          </Button>
        )}
        <Button variant={wrong.length > 1 ? 'outlined' : 'contained'} onClick={() => setView({ filter: {} })}>
          {translate('find.problem.clear')}
        </Button>
      </Box>
    </Box>
  );
};

export default FilterProblem;
