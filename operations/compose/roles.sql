-- Runs once, when PostgreSQL makes its data directory (roles.sh); psql's variables are the passwords.
-- Who owns the log and brings it up to date, and who serves: the services read and append events and can neither change nor delete one.
create role kerben_owner login password :'owner_password';
create role kerben_services login password :'services_password';
-- What the services make is theirs; an owner who is no superuser hands over what older releases made as one role.
grant kerben_services to kerben_owner;
create database kerben owner kerben_owner;
