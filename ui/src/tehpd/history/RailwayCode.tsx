import { Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAllows } from '../../shell/person.ts';
import texts from './texts.ts';

const CodeHistory = lazy(() => import('./CodeHistory.tsx'));

/** A customer's railway code; it opens what codes were sold to the customer before, for whom may read that. */
export const RailwayCode = ({ code, customer }: { readonly code: string; readonly customer: string }) => {
  useTexts(texts);
  const translate = useTranslate();
  const allows = useAllows();
  const [open, setOpen] = useState(false);
  if (code === '' || !allows('Reference.RailwayCodeHistory')) return <>{code}</>;
  return (
    <>
      <Link
        component="button"
        type="button"
        className="tabular"
        title={translate('screen.tehpd.history.title')}
        onClick={(event) => {
          event.stopPropagation();
          setOpen(true);
        }}
        sx={{ font: 'inherit', verticalAlign: 'baseline' }}
      >
        {code}
      </Link>
      {open && (
        <Suspense fallback={null}>
          <CodeHistory customer={customer} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
