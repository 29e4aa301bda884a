import type { MessageTable } from '../kernel/messages.ts';

/** Features: what happened to them and why a change is refused. */
export const featureMessages: MessageTable = {
  features: ['Features', 'Возможности', 'Мүмкүнчүлүктөр'],
  'event.FeaturesChanged': ['Features changed', 'Возможности изменены', 'Мүмкүнчүлүктөр өзгөрдү'],
  'event.FeaturesReset': ['Features reset', 'Возможности сброшены', 'Мүмкүнчүлүктөр баштапкыга кайтарылды'],
  // The specification states these words (000, section 5); the railway's own language is no exception.
  'Features.ProviderNameMissing': [
    'providerName is required.',
    'providerName is required.',
    'providerName is required. (Кимдин мүмкүнчүлүктөрү экени айтылган эмес.)',
  ],
  'Feature.Off': [
    'This is turned off for your organisation',
    'Для вашей организации это отключено',
    'Уюмуңуз үчүн бул өчүрүлгөн',
  ],
  'Features.Nobody': ['There is no such organisation', 'Такой организации нет', 'Мындай уюм жок'],
  'Features.Unknown': ['There is no feature %{name}', 'Нет возможности %{name}', '%{name} деген мүмкүнчүлүк жок'],
  'Features.Value': [
    'This is no value of the feature %{name}',
    'Недопустимое значение возможности %{name}',
    '%{name} мүмкүнчүлүгүнүн жараксыз мааниси',
  ],
  'Features.Contradiction': [
    'The request wants the feature %{name} on and off at once',
    'В запросе возможность %{name} и включается, и выключается',
    'Сурамда %{name} мүмкүнчүлүгү бир эле учурда күйгүзүлүп да, токтотулуп да жатат',
  ],
};
