import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { Stopped } from './Stopped.tsx';

export const NotFound = () => {
  const translate = useTranslate();
  return (
    <Stopped title={translate('ui.error.not_found')} text={translate('ui.error.not_found_text')}>
      <Button variant="contained" component={Link} to="/">
        {translate('ui.error.home')}
      </Button>
    </Stopped>
  );
};
