import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import AltRouteOutlined from '@mui/icons-material/AltRouteOutlined';
import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import BarChartOutlined from '@mui/icons-material/BarChartOutlined';
import CalculateOutlined from '@mui/icons-material/CalculateOutlined';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import DirectionsRailwayOutlined from '@mui/icons-material/DirectionsRailwayOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import GavelOutlined from '@mui/icons-material/GavelOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import LibraryBooksOutlined from '@mui/icons-material/LibraryBooksOutlined';
import ListAltOutlined from '@mui/icons-material/ListAltOutlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import MoveToInboxOutlined from '@mui/icons-material/MoveToInboxOutlined';
import NoteAltOutlined from '@mui/icons-material/NoteAltOutlined';
import PeopleAltOutlined from '@mui/icons-material/PeopleAltOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import PointOfSaleOutlined from '@mui/icons-material/PointOfSaleOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import RateReviewOutlined from '@mui/icons-material/RateReviewOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import SellOutlined from '@mui/icons-material/SellOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import SummarizeOutlined from '@mui/icons-material/SummarizeOutlined';
import SupportAgentOutlined from '@mui/icons-material/SupportAgentOutlined';
import TimelineOutlined from '@mui/icons-material/TimelineOutlined';
import TrainOutlined from '@mui/icons-material/TrainOutlined';
import TravelExploreOutlined from '@mui/icons-material/TravelExploreOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { IconName } from '@kerben/workflows/kernel/icon-names.ts';

const icons: Readonly<Record<IconName, SvgIconComponent>> = {
  account: AccountCircleOutlined,
  activity: TimelineOutlined,
  administration: AdminPanelSettingsOutlined,
  audit: HistoryOutlined,
  calculator: CalculateOutlined,
  calendar: CalendarMonthOutlined,
  cargo: LocalShippingOutlined,
  clock: ScheduleOutlined,
  code: BadgeOutlined,
  container: Inventory2Outlined,
  customers: GroupsOutlined,
  delegate: HowToRegOutlined,
  desk: PointOfSaleOutlined,
  document: DescriptionOutlined,
  download: FileDownloadOutlined,
  feedback: RateReviewOutlined,
  fine: GavelOutlined,
  folder: FolderOutlined,
  home: HomeOutlined,
  inbox: MoveToInboxOutlined,
  journal: AssignmentOutlined,
  logout: LogoutOutlined,
  manual: LibraryBooksOutlined,
  memo: NoteAltOutlined,
  notice: CampaignOutlined,
  place: PlaceOutlined,
  print: PrintOutlined,
  receipt: ReceiptLongOutlined,
  redirect: AltRouteOutlined,
  reference: MenuBookOutlined,
  report: SummarizeOutlined,
  roles: ShieldOutlined,
  send: SendOutlined,
  settings: SettingsOutlined,
  station: ListAltOutlined,
  statistics: BarChartOutlined,
  support: SupportAgentOutlined,
  tariff: SellOutlined,
  tehpd: AccountBalanceOutlined,
  tenants: ApartmentOutlined,
  tracking: TravelExploreOutlined,
  train: TrainOutlined,
  upload: FileUploadOutlined,
  users: PeopleAltOutlined,
  wagon: DirectionsRailwayOutlined,
  wallet: AccountBalanceWalletOutlined,
};

export default icons;
