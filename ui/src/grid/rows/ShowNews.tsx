import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Above the rows: how many came while somebody was reading; they are shown when they are asked for. */
const ShowNews = ({ count, onShow }: { count: number; onShow: () => void }) => {
  const translate = useTranslate();
  return (
    <Button variant="contained" onClick={onShow} sx={{ position: 'absolute', top: 44, borderRadius: 8 }}>
      {translate('grid.news', { smart_count: count })}
    </Button>
  );
};

export default ShowNews;
