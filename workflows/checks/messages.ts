import type { MessageTable } from '../kernel/messages.ts';

/** What the checks of codes and weights find. */
export const checkMessages: MessageTable = {
  'Check.Wagon.Shape': [
    'A wagon number has 8 digits: %{value}',
    'Номер вагона состоит из 8 цифр: %{value}',
    'Вагондун номери 8 цифрадан турат: %{value}',
  ],
  'Check.Wagon.ZeroPrefix': [
    'A wagon number cannot begin with 00: %{value}',
    'Номер вагона не может начинаться с 00: %{value}',
    'Вагондун номери 00 менен башталбайт: %{value}',
  ],
  'Check.Wagon.CheckDigit': [
    'Wagon %{value}: the check digit should be %{expected}',
    'Вагон %{value}: контрольная цифра должна быть %{expected}',
    'Вагон %{value}: текшерүү цифрасы %{expected} болушу керек',
  ],
  'Check.Wagon.Uic': [
    '%{value} is a 12-digit number of another network; it is not checked',
    '%{value} – 12-значный номер другой сети, он не проверяется',
    '%{value} – башка тармактын 12 орундуу номери, ал текшерилбейт',
  ],
  'Check.Esr.Shape': [
    'A station code has 6 digits: %{value}',
    'Код станции состоит из 6 цифр: %{value}',
    'Станциянын коду 6 цифрадан турат: %{value}',
  ],
  'Check.Esr.CheckDigit': [
    'Station %{value}: the check digit should be %{expected}',
    'Станция %{value}: контрольная цифра должна быть %{expected}',
    'Станция %{value}: текшерүү цифрасы %{expected} болушу керек',
  ],
  'Check.Etsng.Shape': [
    'An ETSNG code has 6 digits: %{value}',
    'Код ЕТСНГ состоит из 6 цифр: %{value}',
    'ЕТСНГ коду 6 цифрадан турат: %{value}',
  ],
  'Check.Etsng.CheckDigit': [
    'ETSNG %{value}: the check digit should be %{expected}',
    'ЕТСНГ %{value}: контрольная цифра должна быть %{expected}',
    'ЕТСНГ %{value}: текшерүү цифрасы %{expected} болушу керек',
  ],
  'Check.Gng.Shape': [
    'A GNG code has 8 digits: %{value}',
    'Код ГНГ состоит из 8 цифр: %{value}',
    'ГНГ коду 8 цифрадан турат: %{value}',
  ],
  'Check.Container.Shape': [
    'A container number is 4 letters and 7 digits, the fourth letter U, J or Z: %{value}',
    'Номер контейнера – 4 буквы (четвёртая U, J или Z) и 7 цифр: %{value}',
    'Контейнердин номери – 4 тамга (төртүнчүсү U, J же Z) жана 7 цифра: %{value}',
  ],
  'Check.Container.CheckDigit': [
    'Container %{value}: the check digit should be %{expected}',
    'Контейнер %{value}: контрольная цифра должна быть %{expected}',
    'Контейнер %{value}: текшерүү цифрасы %{expected} болушу керек',
  ],
  'Check.Tin.Shape': [
    'A TIN has 14 digits: %{value}',
    'ИНН состоит из 14 цифр: %{value}',
    'ИНН 14 цифрадан турат: %{value}',
  ],
  'Check.Tin.Structure': [
    'TIN %{value} does not contain a possible date or begins unusually',
    'ИНН %{value}: необычное начало или невозможная дата',
    'ИНН %{value}: башталышы адаттагыдай эмес же мүмкүн эмес күн',
  ],
  'Check.Okpo.Shape': [
    'An OKPO code has 8 digits: %{value}',
    'Код ОКПО состоит из 8 цифр: %{value}',
    'ОКПО коду 8 цифрадан турат: %{value}',
  ],
  'Check.Okpo.CheckDigit': [
    'OKPO %{value}: the check digit should be %{expected}',
    'ОКПО %{value}: контрольная цифра должна быть %{expected}',
    'ОКПО %{value}: текшерүү цифрасы %{expected} болушу керек',
  ],
  'Check.Bik.Shape': [
    'A BIK has 6 digits: %{value}',
    'БИК состоит из 6 цифр: %{value}',
    'БИК 6 цифрадан турат: %{value}',
  ],
  'Check.BankAccount.Shape': [
    'An account number has 12 to 16 digits: %{value}',
    'Номер счёта содержит от 12 до 16 цифр: %{value}',
    'Эсептин номери 12ден 16га чейинки цифрадан турат: %{value}',
  ],
  'Check.BankAccount.Key': [
    'Account %{value}: the key (last two digits) does not fit',
    'Счёт %{value}: не сходится ключ (последние две цифры)',
    'Эсеп %{value}: ачкычы (акыркы эки цифра) дал келбейт',
  ],
  'Check.BankAccount.OtherBank': [
    'Account %{value} does not belong to the bank with BIK %{bik}',
    'Счёт %{value} не относится к банку с БИК %{bik}',
    'Эсеп %{value} БИКи %{bik} болгон банкка таандык эмес',
  ],
  'Check.Phone.Shape': [
    'Enter the number as +996 (000) 000-000: %{value}',
    'Введите номер в виде +996 (000) 000-000: %{value}',
    'Номерди +996 (000) 000-000 түрүндө жазыңыз: %{value}',
  ],
  'Check.Weight.Bounds': [
    'Mass %{value} kg: from %{min} to %{max} kilograms are allowed',
    'Масса %{value} кг: допускается от %{min} до %{max} килограммов',
    'Масса %{value} кг: %{min} килограммдан %{max} килограммга чейин болушу керек',
  ],
  'Check.Weight.Overload': [
    'Mass %{value} kg is more than the capacity of the wagon (%{capacity} t)',
    'Масса %{value} кг больше грузоподъёмности вагона (%{capacity} т)',
    'Масса %{value} кг вагондун жүк көтөрүмдүүлүгүнөн (%{capacity} т) ашык',
  ],
};
