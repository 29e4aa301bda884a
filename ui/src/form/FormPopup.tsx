import CloseIcon from '@mui/icons-material/Close';
import {
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import type { SxProps } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useId, type ReactNode } from 'react';

interface FormPopupProps {
  readonly title: string;
  readonly busy: boolean;
  /** Extra large. */
  readonly wide: boolean;
  readonly onClose: () => void;
  readonly actions: ReactNode;
  /** Puts the form around its parts. */
  readonly framed: (children: ReactNode, sx: SxProps) => ReactNode;
  readonly children: ReactNode;
}

/** The frame of a form above its list: closed by its buttons and Escape, never by a click beside it; a page on a phone. */
export const FormPopup = ({ title, busy, wide, onClose, actions, framed, children }: FormPopupProps) => {
  const translate = useTranslate();
  const id = useId();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  return (
    <Dialog
      open
      onClose={(_event, why) => why === 'escapeKeyDown' && !busy && onClose()}
      maxWidth={wide ? 'xl' : 'md'}
      fullWidth
      fullScreen={phone}
      aria-labelledby={id}
    >
      {framed(
        <>
          <DialogTitle id={id} sx={{ pr: 12 }}>
            {title}
          </DialogTitle>
          <IconButton
            aria-label={translate('ra.action.close')}
            onClick={onClose}
            sx={{ position: 'absolute', right: 12, top: 12 }}
          >
            <CloseIcon />
          </IconButton>
          <DialogContent>{children}</DialogContent>
          <DialogActions sx={{ flexWrap: 'wrap', rowGap: 2 }}>{actions}</DialogActions>
        </>,
        { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 },
      )}
    </Dialog>
  );
};
