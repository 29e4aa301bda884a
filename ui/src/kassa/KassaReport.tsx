import { useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { ShowPaper } from '../papers/ShowPaper.tsx';

/** The report of a shift without the frame (specification 000, show-kassa-report): X while it is open, Z once it is closed. */
const KassaReport = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  return (
    <ShowPaper
      name="KassaReport"
      parameters={{ Id: id }}
      title={translate('ui.route.kassa-report')}
      onClose={() => void navigate('/kassa')}
    />
  );
};

export default KassaReport;
