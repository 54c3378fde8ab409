import type { ConferenciaDaPlanilha } from '@sorium/contratos/loja/importacao.ts'
import { useState } from 'react'
import { ErroDaApi, textoDoErro } from '#nucleo/erro-da-api.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { Pilha } from '#ui/pilha.tsx'
import { useConferirPlanilha, useImportarItens } from '../mutacoes.ts'
import { Conferida } from './conferida.tsx'
import { Escolha } from './escolha.tsx'
import { Feita } from './feita.tsx'

export function ImportacaoDeItens() {
  const conferir = useConferirPlanilha()
  const importar = useImportarItens()
  const [arquivo, setArquivo] = useState<File | null>(null)
  const conferirDeNovo = (deste: File) => {
    setArquivo(deste)
    importar.reset()
    conferir.mutate(deste)
  }
  const recomecar = () => {
    setArquivo(null)
    importar.reset()
    conferir.reset()
  }
  if (importar.data && conferir.data)
    return (
      <Feita
        feita={importar.data}
        aoDesfazer={() => conferirDeNovo(new File([antesDe(conferir.data)], 'como-estava-antes.csv', { type: 'text/csv' }))}
        aoRecomecar={recomecar}
      />
    )
  return (
    <Pilha>
      <Escolha arquivo={arquivo?.name ?? null} ocupado={conferir.isPending || importar.isPending} aoEscolher={conferirDeNovo} />
      {conferir.isPending && (
        <Esqueleto texto="Conferindo a planilha...">
          <Barra altura={280} />
        </Esqueleto>
      )}
      {conferir.isError && arquivo && (
        <Aviso tom="erro" aoTentarDeNovo={recusou(conferir.error) ? undefined : () => conferirDeNovo(arquivo)}>
          {textoDaFalha(conferir.error, 'A planilha não chegou inteira, ou mudou no seu computador depois de escolhida. Escolha de novo.')}
        </Aviso>
      )}
      {conferir.data && arquivo && (
        <Conferida
          key={conferir.data.conferencia}
          conferencia={conferir.data}
          ocupado={importar.isPending}
          falha={
            importar.error &&
            textoDaFalha(importar.error, 'Não sabemos se a planilha foi gravada. Tente de novo: ela não entra duas vezes.')
          }
          mudou={importar.error instanceof ErroDaApi && importar.error.codigo === 'loja.importacao_mudou'}
          aoConferirDeNovo={() => conferirDeNovo(arquivo)}
          aoAplicar={() => importar.mutate({ arquivo, conferencia: conferir.data.conferencia })}
          aoDesistir={importar.reset}
        />
      )}
    </Pilha>
  )
}

const antesDe = (c: ConferenciaDaPlanilha): string => c.antes

const recusou = (erro: Error): boolean => erro instanceof ErroDaApi && erro.status >= 400 && erro.status < 500

function textoDaFalha(erro: Error, padrao: string): string {
  const detalhes = erro instanceof ErroDaApi ? erro.detalhes : undefined
  return [textoDoErro(erro, padrao), detalhes].filter(Boolean).join(' ')
}
