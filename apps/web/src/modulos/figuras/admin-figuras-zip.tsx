import type { ResultadoDoZip } from '@sorium/contratos/figuras/index.ts'
import { useState } from 'react'
import { ErroDaApi, textoDoErro } from '#nucleo/erro-da-api.ts'
import { Aviso } from '#ui/aviso.tsx'
import { BotaoDeArquivo } from '#ui/botao-de-arquivo.tsx'
import { formatarInteiro } from '#ui/formatos.ts'
import { useEnviarZip } from './admin-consultas.ts'
import { contagemDoZip, recusaDoZip, SITUACOES } from './regras.ts'
import { Botoes } from './botoes.tsx'
import { ListaQueRola } from './lista-que-rola.tsx'
import * as estilos from './admin-figuras-zip.module.css'

export function AdminFigurasZip({ podeEnviar }: { podeEnviar: boolean }) {
  const [recusa, setRecusa] = useState<string | null>(null)
  const enviar = useEnviarZip()
  function escolher(escolhido: File) {
    const motivo = recusaDoZip(escolhido)
    setRecusa(motivo)
    enviar.reset()
    if (motivo === null) enviar.mutate(escolhido)
  }
  return (
    <div className="stack" role="group" aria-label="Zip de figuras">
      <h3 className="h3">Enviar um zip</h3>
      <p className="mut">
        Um arquivo por código, como agua.png ou kuruma.webp, em qualquer pasta do zip. Serve também a pasta de figuras do inventário da sua
        base. PNG, JPEG ou WebP de até 2 MB cada; o zip, até 24 MB. Uma figura do zip vale mais que a do endereço.
      </p>
      <Botoes>
        <BotaoDeArquivo
          rotulo="Arquivo zip"
          aceita=".zip,application/zip"
          variante="linha"
          icone="archive"
          disabled={!podeEnviar}
          ocupado={enviar.isPending}
          textoOcupado="Enviando e conferindo..."
          aoEscolher={escolher}
        >
          Escolher zip
        </BotaoDeArquivo>
      </Botoes>
      {recusa && <Aviso tom="erro">{recusa}</Aviso>}
      {enviar.isError && <Aviso tom="erro">{textoDaFalha(enviar.error)}</Aviso>}
      {enviar.isSuccess && <Resultado resultado={enviar.data} />}
    </div>
  )
}

function textoDaFalha(erro: unknown): string {
  const detalhes = erro instanceof ErroDaApi ? erro.detalhes : undefined
  return [textoDoErro(erro, 'O zip não chegou inteiro. Tente de novo, ou divida as figuras em zips menores.'), detalhes]
    .filter(Boolean)
    .join(' ')
}

function Resultado({ resultado }: { resultado: ResultadoDoZip }) {
  const { guardada } = resultado.contagem
  const outras = contagemDoZip(resultado).filter(({ situacao }) => situacao !== 'guardada')
  return (
    <div className="stack">
      <Aviso tom={guardada > 0 ? 'ok' : 'alerta'}>
        <b>{guardada === 1 ? '1 figura guardada.' : `${formatarInteiro(guardada)} figuras guardadas.`}</b>{' '}
        {guardada === 0 && 'O nome de cada arquivo precisa ser um código da sua cidade.'}
      </Aviso>
      {outras.length > 0 && (
        <ul className={estilos.contagem}>
          {outras.map(({ situacao, quantas }) => (
            <li key={situacao}>
              <b>
                {formatarInteiro(quantas)} {quantas === 1 ? 'arquivo' : 'arquivos'}:
              </b>{' '}
              {SITUACOES[situacao]}.
            </li>
          ))}
        </ul>
      )}
      {resultado.arquivos.length > 0 && (
        <ListaQueRola resumo="Veja cada arquivo" rotulo="Arquivos do zip" aberta={guardada === 0}>
          {resultado.arquivos.map((a, n) => (
            <li key={n}>
              <span className="mono">{a.nome}</span>
              <span className="sm mut">{SITUACOES[a.situacao]}</span>
            </li>
          ))}
        </ListaQueRola>
      )}
    </div>
  )
}
