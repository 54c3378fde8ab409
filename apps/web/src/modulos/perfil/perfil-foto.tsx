import { useEffect, useId, useMemo, useState, type ChangeEvent } from 'react'
import type { Perfil } from '@sorium/contratos/perfil/index.ts'
import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { Barra } from '#ui/esqueleto.tsx'
import { Icone } from '#ui/icone.tsx'
import { useSalvarFoto } from './mutacoes.ts'
import { prepararFoto } from './preparar-foto.ts'
import { recusaDoArquivo } from './regras.ts'
import * as estilos from './perfil-foto.module.css'
import { classeDeCartao } from '#ui/cartao.tsx'

function usePrevia(foto: Blob | null): string | null {
  const previa = useMemo(() => foto && URL.createObjectURL(foto), [foto])
  useEffect(() => () => void (previa && URL.revokeObjectURL(previa)), [previa])
  return previa
}

export function PerfilFoto({ perfil }: { perfil: Perfil }) {
  const id = useId()
  const [foto, setFoto] = useState<Blob | null>(null)
  const [recusa, setRecusa] = useState('')
  const previa = usePrevia(foto)
  const salvar = useSalvarFoto()

  const aoEscolher = async (e: ChangeEvent<HTMLInputElement>) => {
    const arquivo = e.target.files?.[0]
    // Otherwise choosing the same file again fires no event.
    e.target.value = ''
    if (!arquivo) return
    salvar.reset()
    const motivo = recusaDoArquivo(arquivo)
    const pronta = motivo === null ? await prepararFoto(arquivo).catch(() => null) : null
    setRecusa(motivo ?? (pronta ? '' : 'Esta foto não pôde ser aberta. Escolha outra.'))
    setFoto(pronta)
  }
  const nome = `${perfil.nome} ${perfil.sobrenome}`.trim()

  return (
    <section className={`${classeDeCartao} ${estilos.topo}`} aria-label="Foto do perfil">
      <div className={estilos.foto}>
        <Avatar url={previa ?? perfil.avatar_url} tamanho="xl" />
        <input
          id={id}
          className="sr"
          type="file"
          accept="image/png,image/jpeg,image/webp"
          disabled={salvar.isPending}
          aria-describedby={`${id}-dica`}
          onChange={(e) => void aoEscolher(e)}
        />
        <label className={estilos.escolher} htmlFor={id} title="Escolher foto">
          <Icone nome="camera" />
          <span className="sr">Escolher foto</span>
        </label>
      </div>
      <div className={estilos.textos}>
        <p className="h2 clip">{nome}</p>
        <p className="mut sm" id={`${id}-dica`}>
          {foto ? 'É assim que ela vai aparecer. Falta salvar.' : 'PNG, JPEG ou WebP. Ela aparece no menu, no hall e nos seus anúncios.'}
        </p>
        {foto && (
          <div className={estilos.acoes}>
            <Botao
              variante="primaria"
              ocupado={salvar.isPending}
              textoOcupado="Salvando..."
              onClick={() => salvar.mutate(foto, { onSuccess: () => setFoto(null) })}
            >
              Salvar foto
            </Botao>
            <Botao variante="fantasma" disabled={salvar.isPending} onClick={() => setFoto(null)}>
              Descartar
            </Botao>
          </div>
        )}
        {recusa && <Aviso tom="erro">{recusa}</Aviso>}
        {salvar.isError && <Aviso tom="erro">{textoDoErro(salvar.error, 'Erro ao enviar foto.')}</Aviso>}
        {salvar.isSuccess && !foto && !recusa && <Aviso tom="ok">Foto salva com sucesso!</Aviso>}
      </div>
    </section>
  )
}

export function EsqueletoDaFoto() {
  return (
    <div className={`${classeDeCartao} ${estilos.topo}`}>
      <span className={`${estilos.foto} ${estilos.vazia}`} />
      <div className={estilos.textos}>
        <Barra largura="min(180px, 100%)" altura={20} />
        <Barra largura="min(260px, 100%)" />
      </div>
    </div>
  )
}
