import { API_BASE } from './address';

export function fileUrl(file: { bucket: string; filename: string }): string {
  return `${API_BASE}/file/${encodeURIComponent(file.bucket)}/${encodeURIComponent(file.filename)}`;
}
