import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { usePerson } from '../person.ts';
import { Stopped } from '../Stopped.tsx';
import { TopBar } from '../top/TopBar.tsx';

/** The simplified layout of a person who may do nothing yet: what he waits for, whom to ask (specification 000, section 2.1). */
export const WaitingForRights = () => {
  const translate = useTranslate();
  const userName = usePerson()?.userName ?? '';
  return (
    <>
      <TopBar />
      <Box component="main" id="content">
        <Stopped title={translate('ui.rights.title')} text={translate('ui.rights.text', { userName })}>
          <Button variant="outlined" component={Link} to="/account/manage">
            {translate('ui.top.account')}
          </Button>
          <Button variant="contained" component={Link} to="/logout">
            {translate('ui.top.logout')}
          </Button>
        </Stopped>
      </Box>
    </>
  );
};
