import { useNotify } from 'react-admin';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { usePerson } from '../../../shell/person.ts';
import { useGrid } from '../../grid.ts';
import { useWords } from '../use-words.ts';
import { describeDropped } from './mend-view.ts';
import { useViews } from './use-views.tsx';

/** Opens the person's default view, once, when the views have been read; what of it does not hold any more is said. */
const OpenDefault = ({ onDone }: { onDone: () => void }) => {
  const notify = useNotify();
  const person = usePerson();
  const { view, columns } = useGrid();
  const words = useWords(columns, view.filter);
  const { views, isPending, open } = useViews();
  const { pathname } = useLocation();
  const done = useRef(false);
  useEffect(() => {
    // Whoever has gone on meanwhile finds it at the next visit.
    if (done.current || isPending || !person || window.location.pathname !== pathname) return;
    done.current = true;
    const usual = views.find(({ isDefault, ownerId }) => isDefault && ownerId === person.id);
    const dropped = usual ? open(usual) : [];
    if (usual && dropped.length > 0) {
      const stale = words.translate('find.views.stale', { name: usual.name });
      notify(`${stale} ${dropped.map((each) => describeDropped(words, each)).join('; ')}`, {
        type: 'warning',
        autoHideDuration: 10_000,
      });
    }
    onDone();
  });
  return null;
};

export default OpenDefault;
