import ErrorIcon from '@mui/icons-material/ErrorOutline';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { Notice } from './Notice.tsx';

/** A payment did not go through; back to the page of the legal entity (specification 001, section 2.2). */
const FailurePage = () => {
  const translate = useTranslate();
  // Which payment it was goes along: its page says why.
  const { search } = useLocation();
  return (
    <Notice
      icon={<ErrorIcon sx={{ fontSize: 56, color: 'error.main' }} />}
      title={translate('ui.payment.failed')}
      text={translate('ui.payment.later')}
    >
      <Button variant="contained" component={Link} to={{ pathname: '/resistant-legal-entity', search }}>
        {translate('ui.payment.back')}
      </Button>
    </Notice>
  );
};

export default FailurePage;
