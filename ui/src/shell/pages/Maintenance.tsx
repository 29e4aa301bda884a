import BuildIcon from '@mui/icons-material/BuildOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Notice } from './Notice.tsx';

/** Kerben is being looked after; a try later leads back to the first page. */
const Maintenance = () => {
  const translate = useTranslate();
  return (
    <Notice
      icon={<BuildIcon sx={{ fontSize: 48, color: 'text.secondary' }} />}
      title={translate('ui.maintenance.title')}
      text={translate('ui.maintenance.text')}
    >
      <Button variant="contained" href="/">
        {translate('ui.list.retry')}
      </Button>
    </Notice>
  );
};

export default Maintenance;
