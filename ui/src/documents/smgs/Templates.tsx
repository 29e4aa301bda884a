import MoreVertIcon from '@mui/icons-material/MoreVert';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  Menu,
  MenuItem,
  Skeleton,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePerson } from '../../shell/person.ts';
import { SaveTemplate } from './SaveTemplate.tsx';
import { useTemplates, type Template } from './use-templates.tsx';

/** Templates to begin a note with: one's own, and those of the station; one's own are named, shared and removed here. */
export const Templates = ({ onClose }: { readonly onClose: () => void }) => {
  const { templates, error, isPending, isMine, share, remove } = useTemplates();
  const translate = useTranslate();
  const navigate = useNavigate();
  const id = useId();
  const person = usePerson();
  const [menu, setMenu] = useState<{ readonly of: Template; readonly anchor: HTMLElement }>();
  const [renamed, setRenamed] = useState<Template>();
  const begin = ({ id: template }: Template): void => {
    onClose();
    void navigate(`/smgs/create?template=${encodeURIComponent(template)}`);
  };
  const part = (title: string, lines: readonly Template[]) =>
    lines.length > 0 && (
      <>
        <Box sx={{ pt: 2, fontSize: 12, color: 'text.secondary' }}>{title}</Box>
        <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {lines.map((template) => (
            <Box component="li" key={template.id} sx={{ display: 'flex', alignItems: 'center' }}>
              <Button onClick={() => begin(template)} sx={{ flex: 1, justifyContent: 'flex-start', minWidth: 0 }}>
                <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
                  {template.name}
                </Box>
              </Button>
              {isMine(template) && (
                <IconButton
                  aria-haspopup="menu"
                  aria-label={translate('ui.note.template.actions', { name: template.name })}
                  onClick={(event) => setMenu({ of: template, anchor: event.currentTarget })}
                >
                  <MoreVertIcon />
                </IconButton>
              )}
            </Box>
          ))}
        </Box>
      </>
    );
  const entry = (text: string, act: (of: Template) => unknown) => (
    <MenuItem
      dense
      onClick={() => {
        if (menu) void act(menu.of);
        setMenu(undefined);
      }}
    >
      {translate(text)}
    </MenuItem>
  );
  const own = person?.id;
  return (
    <>
      <Dialog open={renamed === undefined} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={`${id}-title`}>
        <DialogTitle id={`${id}-title`}>{translate('ui.note.template.choose')}</DialogTitle>
        <DialogContent>
          {isPending && <Skeleton variant="rounded" height={36} />}
          {error && <Alert severity="error">{error.message || translate('ui.list.failed_hint')}</Alert>}
          {!isPending && !error && templates.length === 0 && translate('ui.note.template.none')}
          {part(
            translate('ui.note.template.own'),
            templates.filter(({ ownerId }) => ownerId === own),
          )}
          {part(
            translate(person?.side === 'customer' ? 'ui.note.template.of_company' : 'ui.note.template.of_station'),
            templates.filter(({ ownerId }) => ownerId !== own),
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {translate('ui.form.cancel')}
          </Button>
        </DialogActions>
        {menu && (
          <Menu
            open
            anchorEl={menu.anchor}
            onClose={() => setMenu(undefined)}
            slotProps={{ list: { 'aria-label': translate('ui.note.template.actions', { name: menu.of.name }) } }}
          >
            {entry('ui.note.template.rename', setRenamed)}
            {entry(menu.of.shared ? 'ui.note.template.unshare' : 'ui.note.template.share', share)}
            {entry('ui.note.template.remove', remove)}
          </Menu>
        )}
      </Dialog>
      {renamed && <SaveTemplate renamed={renamed} onClose={() => setRenamed(undefined)} />}
    </>
  );
};
