import MoreVertIcon from '@mui/icons-material/MoreVert';
import { Box, Button, IconButton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useRoleNames } from '../../../shell/role-names.ts';
import type { SavedView } from './saved-view.ts';

interface ViewLineProps {
  readonly saved: SavedView;
  readonly isChosen: boolean;
  readonly onOpen: () => void;
  /** Left out for who may not change it. */
  readonly onMenu: ((anchor: HTMLElement) => void) | undefined;
}

const aside = { ml: 2, fontSize: 12, color: 'text.secondary' } as const;

/** A saved view: whom it is shared with, whether it opens by itself, and what can be done with it. */
export const ViewLine = ({ saved, isChosen, onOpen, onMenu }: ViewLineProps) => {
  const translate = useTranslate();
  const roleNames = useRoleNames();
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center' }}>
      <Button
        onClick={onOpen}
        aria-current={isChosen}
        sx={{ flex: 1, justifyContent: 'flex-start', fontWeight: isChosen ? 650 : 400, minWidth: 0 }}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {saved.name}
        </Box>
        {saved.shared && (saved.sharedWith?.length ?? 0) > 0 && (
          <Box component="span" sx={aside}>
            {roleNames(saved.sharedWith ?? [])}
          </Box>
        )}
        {saved.isDefault && (
          <Box component="span" sx={aside}>
            {translate('find.views.default')}
          </Box>
        )}
      </Button>
      {onMenu && (
        <IconButton
          aria-haspopup="menu"
          aria-label={translate('find.views.actions', { name: saved.name })}
          onClick={(event) => onMenu(event.currentTarget)}
        >
          <MoreVertIcon />
        </IconButton>
      )}
    </Box>
  );
};
