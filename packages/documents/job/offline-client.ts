import { NetworkError } from '#service';
import type { DocumentPorts } from './ports.ts';

const fail = () => Promise.reject(new NetworkError('unreachable', { isUnsent: true }));

/** For jobs without a service: what is stored on this machine can be listed, saved, and removed. */
export const OFFLINE_CLIENT: DocumentPorts['client'] = {
  uploadDocument: fail,
  getDocumentStatus: fail,
  downloadDocument: fail,
};
