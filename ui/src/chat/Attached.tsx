import AttachFileIcon from '@mui/icons-material/AttachFile';
import CloseIcon from '@mui/icons-material/Close';
import { Box, Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Draft } from './use-draft.ts';

/** Files of the message that is being written, and those on their way to the store or refused by it. */
export const Attached = ({ draft: { files, coming, takeOff, forget } }: { readonly draft: Draft }) => {
  const translate = useTranslate();
  if (files.length + coming.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={translate('ui.chat.attached')}
      sx={{ listStyle: 'none', m: 0, p: 0, mb: 2, display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {files.map((file) => (
        <Box component="li" key={file.sha256} sx={{ maxWidth: 1 }}>
          <Chip
            size="small"
            icon={<AttachFileIcon />}
            label={file.name}
            sx={{ maxWidth: 1 }}
            deleteIcon={<CloseIcon aria-label={translate('ui.chat.take_off', { name: file.name })} />}
            onDelete={() => takeOff(file.sha256)}
          />
        </Box>
      ))}
      {coming.map(({ key, name, refused }) => (
        <Box component="li" key={key} role={refused === undefined ? 'status' : 'alert'} sx={{ maxWidth: 1 }}>
          <Chip
            size="small"
            variant="outlined"
            color={refused === undefined ? 'default' : 'error'}
            label={refused === undefined ? translate('ui.chat.coming', { name }) : `${name}: ${refused}`}
            sx={{ maxWidth: 1 }}
            {...(refused !== undefined && {
              onDelete: () => forget(key),
            })}
          />
        </Box>
      ))}
    </Box>
  );
};
