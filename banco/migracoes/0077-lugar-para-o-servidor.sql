-- A few rows that are written anew many times in a second, and that every purchase reads whole: room beside each, so that its next versions stay on its page
-- and are cleared there. Without it two rows took 377 pages after some minutes of load, with it 17.
alter table entregas_servidor set (fillfactor = 10);
