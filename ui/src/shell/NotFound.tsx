import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from './routes/Link.tsx';
import { usePalette } from './overlays.tsx';
import { Stopped } from './Stopped.tsx';

/** An address that leads nowhere: home, or search. */
export const NotFound = () => {
  const translate = useTranslate();
  const search = usePalette();
  return (
    <Stopped title={translate('ui.error.not_found')} text={translate('ui.error.not_found_text')}>
      <Button variant="outlined" onClick={search}>
        {translate('ui.palette.open')}
      </Button>
      <Button variant="contained" component={Link} to="/">
        {translate('ui.error.home')}
      </Button>
    </Stopped>
  );
};
