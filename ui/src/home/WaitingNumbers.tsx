import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Waiting } from './dashboard.ts';
import { NumberTiles } from './NumberTiles.tsx';

/** Heaps of things that wait for the person: each number opens the list of exactly these rows. */
export const WaitingNumbers = ({ waiting }: { waiting: readonly Waiting[] }) => {
  const translate = useTranslate();
  if (waiting.every(({ count }) => count === 0))
    return <Typography color="text.secondary">{translate('ui.home.nothing')}</Typography>;
  return (
    <NumberTiles
      tiles={waiting.map(({ key, count, path, text }) => ({
        key,
        count,
        path,
        text: text ?? translate(`ui.home.waiting.${key}`, { smart_count: count, _: key }),
        calls: count > 0,
      }))}
    />
  );
};
