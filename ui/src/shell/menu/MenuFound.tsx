import { Box } from '@mui/material';
import { holdsWords } from '@kerben/workflows/kernel/spellings.ts';
import { useTranslate } from 'react-admin';
import { Link } from '../routes/Link.tsx';
import type { leavesOf } from '../routes/open-menu.ts';
import { entryStyle, listStyle } from './styles.ts';
import { useItemText } from '../routes/use-menu.ts';

export interface MenuFoundProps {
  readonly leaves: ReturnType<typeof leavesOf>;
  readonly typed: string;
  readonly onGo: () => void;
}

/** The entries of the menu that answer to what was typed. */
const MenuFound = ({ leaves, typed, onGo }: MenuFoundProps) => {
  const translate = useTranslate();
  const textOf = useItemText();
  const found = leaves.filter((item) => holdsWords(textOf(item), typed));
  return (
    <Box component="ul" sx={{ ...listStyle, py: 2 }}>
      {found.map((item) => (
        <li key={item.key}>
          <Box
            component={Link}
            to={item.path ?? '/'}
            onClick={onGo}
            sx={entryStyle({ depth: 1, current: false, narrow: false })}
          >
            {textOf(item)}
          </Box>
        </li>
      ))}
      {found.length === 0 && (
        <Box component="li" role="status" sx={{ px: '18px', py: 2, color: 'text.secondary', fontSize: 13 }}>
          {translate('ui.menu.nothing')}
        </Box>
      )}
    </Box>
  );
};

export default MenuFound;
