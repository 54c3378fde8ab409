import { Arte, arteDoEndereco } from '#ui/arte.tsx'

export function ImagemDoSlide({ endereco, primeira = false }: { endereco: string; primeira?: boolean }) {
  const arte = arteDoEndereco(endereco)
  if (arte) return <Arte nome={arte} primeira={primeira} />
  return <img src={endereco} alt="" width={1280} height={512} {...(primeira ? { fetchPriority: 'high' as const } : {})} />
}
