import WarningIcon from '@mui/icons-material/WarningAmber';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { Notice } from './Notice.tsx';

/** Access has ended. Back logs out and goes to the login page (specification 000, section 2.1). */
const TermDate = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <Notice
      icon={<WarningIcon sx={{ fontSize: 56, color: 'warning.main' }} />}
      title={translate('ui.term.title')}
      text={translate('ui.term.message')}
    >
      <Button variant="contained" onClick={() => void navigate('/logout')}>
        {translate('ui.term.back')}
      </Button>
    </Notice>
  );
};

export default TermDate;
