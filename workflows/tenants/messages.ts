import type { MessageTable } from '../kernel/messages.ts';

/** Tenants: what they are called on screen, why a change is refused, what happened to them. */
export const tenantMessages: MessageTable = {
  tenants: ['Organisations', 'Организации', 'Уюмдар'],
  'tenants.name': ['Name', 'Название', 'Аталышы'],
  'tenants.adminEmailAddress': [
    'E-mail of the first administrator',
    'Почта первого администратора',
    'Биринчи администратордун почтасы',
  ],
  'tenants.isActive': ['Active', 'Активна', 'Активдүү'],
  'tenants.isDeleted': ['Removed', 'Удалена', 'Өчүрүлгөн'],
  'tenants.createdAt': ['Created', 'Создана', 'Түзүлгөн'],
  'tenants.changedAt': ['Changed', 'Изменена', 'Өзгөртүлгөн'],
  'tenants.action.show-history': ['Show history', 'История', 'Тарыхы'],
  'tenants.action.create': ['New organisation', 'Новая организация', 'Жаңы уюм'],
  'tenants.action.rename': ['Rename', 'Переименовать', 'Атын өзгөртүү'],
  'tenants.action.features': ['Features', 'Возможности', 'Мүмкүнчүлүктөр'],
  'tenants.action.activate': ['Activate', 'Активировать', 'Активдештирүү'],
  'tenants.action.deactivate': ['Deactivate', 'Отключить', 'Токтотуу'],
  'tenants.action.delete': ['Remove', 'Удалить', 'Өчүрүү'],
  'event.TenantCreated': ['Organisation created', 'Организация создана', 'Уюм түзүлдү'],
  'event.TenantRenamed': ['Organisation renamed', 'Организация переименована', 'Уюмдун аты өзгөрдү'],
  'event.TenantActivated': ['Organisation activated', 'Организация активирована', 'Уюм активдештирилди'],
  'event.TenantDeactivated': ['Organisation deactivated', 'Организация отключена', 'Уюм токтотулду'],
  'event.TenantDeleted': ['Organisation removed', 'Организация удалена', 'Уюм өчүрүлдү'],
  'Tenants.Absent': ['There is no such organisation', 'Такой организации нет', 'Мындай уюм жок'],
  'Tenants.Active': ['The organisation is active already', 'Организация уже активна', 'Уюм мурунтан эле активдүү'],
  'Tenants.Inactive': ['The organisation is not active', 'Организация не активна', 'Уюм активдүү эмес'],
  'Tenants.Deleted': ['The organisation has been removed', 'Организация удалена', 'Уюм өчүрүлгөн'],
  'Tenants.NameTaken': [
    'There is an organisation %{name} already',
    'Организация %{name} уже есть',
    '%{name} деген уюм бар',
  ],
  'Tenants.RailwayOnly': [
    'Only people of the railway itself manage organisations',
    'Организациями управляют только сотрудники самой железной дороги',
    'Уюмдарды темир жолдун өз кызматкерлери гана башкарат',
  ],
  'Tenants.NotAvailable': [
    'Given tenant is not available',
    'Указанная организация недоступна',
    'Көрсөтүлгөн уюм жеткиликтүү эмес',
  ],
  'Tenants.OneDatabase': [
    'All organisations share one database: there is no connection string to set',
    'У всех организаций одна база данных: строку подключения задать нельзя',
    'Бардык уюмдардын маалымат базасы бир: туташуу сабын коюуга болбойт',
  ],
};
