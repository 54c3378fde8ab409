declare module 'wawoff2' {
  export function decompress(fonte: Uint8Array): Promise<Uint8Array>
}
