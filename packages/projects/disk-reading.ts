export { DISK_READING } from './disk/disk-reading.ts';
