import SearchIcon from '@mui/icons-material/Search';
import { Box, ButtonBase } from '@mui/material';
import { useTranslate } from 'react-admin';
import { hiddenText } from '../hidden-text.ts';

/** Looks like the field that it opens. */
export const SearchButton = ({ onOpen }: { onOpen: () => void }) => {
  const translate = useTranslate();
  return (
    <ButtonBase
      onClick={onOpen}
      aria-haspopup="dialog"
      sx={{
        display: 'flex',
        justifyContent: 'flex-start',
        gap: 2,
        height: 34,
        px: { xs: 2, md: 3 },
        width: { md: 260, lg: 320 },
        borderRadius: 1,
        border: { md: '1px solid var(--k-line)' },
        background: { md: 'var(--k-surface)' },
        color: 'text.secondary',
        fontSize: 13,
        fontFamily: 'inherit',
        '&:hover': { borderColor: 'var(--k-lineStrong)' },
        '@media (pointer: coarse)': { minWidth: 40, minHeight: 40, justifyContent: { xs: 'center', md: 'flex-start' } },
      }}
    >
      <SearchIcon sx={{ fontSize: { xs: 20, md: 16 } }} />
      <Box sx={hiddenText}>{translate('ui.palette.open')}: </Box>
      <Box component="span" sx={{ flex: 1, textAlign: 'left', display: { xs: 'none', md: 'block' } }}>
        {translate('ui.palette.hint')}
      </Box>
      <Box component="kbd" sx={{ font: 'inherit', fontSize: 12, display: { xs: 'none', md: 'block' } }}>
        Ctrl K
      </Box>
    </ButtonBase>
  );
};
