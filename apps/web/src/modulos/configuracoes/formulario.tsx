import { useEffect, useRef, useState } from 'react'
import type { Configuracoes } from '@sorium/contratos/configuracoes/index.ts'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { ErroDaApi, textoDoErro } from '#nucleo/erro-da-api.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import { enviarSemCampos, Formulario } from '#ui/formulario.tsx'
import { useGravarConfiguracoes } from './consultas.ts'
import { SecaoDoDiscord, SecaoDosBloqueios } from './discord.tsx'
import { SecaoDaEquipe, SecaoDaLoja } from './equipe.tsx'
import { type CamposDosAjustes, camposDe, type Erros, errosDaMudanca, errosDaRecusa, mudaCotacao, mudancasDe } from './regras.ts'
import { PALAVRAS_DO_SITE, SecaoDasPalavras, SecaoDoOperador } from './secoes-das-regras.tsx'
import { SecaoDaCidade, SecaoDaCotacao, SecaoDaIdentidade, SecaoDoMercado } from './secoes.tsx'
import * as estilos from './formulario.module.css'

function useFormulario(salvas: Configuracoes) {
  const [campos, setCampos] = useState<CamposDosAjustes>(() => camposDe(salvas))
  const [erros, setErros] = useState<Erros>({})
  const [recusas, setRecusas] = useState(0)
  const [confirmando, setConfirmando] = useState(false)
  const gravar = useGravarConfiguracoes()
  const mudancas = mudancasDe(campos, salvas)

  function marcar(achados: Erros) {
    setErros(achados)
    setRecusas((antes) => antes + 1)
  }
  function salvar() {
    setConfirmando(false)
    if (!mudancas) return
    gravar.mutate(mudancas, {
      onSuccess(gravadas) {
        setCampos(camposDe(gravadas))
        // The server wrote the words into this document, so only a reload shows the new ones.
        if (PALAVRAS_DO_SITE.some((nome) => nome in mudancas)) location.reload()
      },
      onError: (erro) => marcar(errosDaRecusa(erro, campos)),
    })
  }
  return {
    campos,
    erros,
    recusas,
    gravar,
    mudou: mudancas !== null,
    confirmando,
    cancelar: () => setConfirmando(false),
    salvar,
    descartar() {
      setErros({})
      gravar.reset()
      setCampos(camposDe(salvas))
    },
    mudar(novos: Partial<CamposDosAjustes>) {
      gravar.reset()
      setErros((antes) => Object.fromEntries(Object.entries(antes).filter(([nome]) => !(nome in novos))))
      setCampos((antes) => ({ ...antes, ...novos }))
    },
    enviar() {
      if (gravar.isPending || mudancas === null) return
      const achados = errosDaMudanca(campos, salvas)
      if (Object.keys(achados).length > 0) return marcar(achados)
      setErros({})
      if (mudaCotacao(mudancas)) setConfirmando(true)
      else salvar()
    },
  }
}

/** The details of a conflict (409) are sentences for the person; those of other errors often only name a field. */
const detalhesDoConflito = (erro: Error): string => (erro instanceof ErroDaApi && erro.status === 409 ? (erro.detalhes ?? '') : '')

export function AdminFormulario({ salvas }: { salvas: Configuracoes }) {
  const f = useFormulario(salvas)
  const formulario = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (f.recusas > 0) formulario.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [f.recusas])
  const secao = { campos: f.campos, erros: f.erros, mudar: f.mudar }
  return (
    <Formulario ref={formulario} className={estilos.formulario} aria-label="Configurações do site" aoEnviar={enviarSemCampos(f.enviar)}>
      <SecaoDaIdentidade {...secao} salvas={salvas} />
      <SecaoDaCidade {...secao} />
      <SecaoDoDiscord {...secao} />
      <SecaoDosBloqueios {...secao} />
      <SecaoDoMercado {...secao} />
      <SecaoDaLoja {...secao} />
      <SecaoDaCotacao {...secao} salvas={salvas} />
      <SecaoDaEquipe {...secao} />
      <SecaoDasPalavras {...secao} />
      <SecaoDoOperador {...secao} />
      {Object.keys(f.erros).length > 0 && <Aviso tom="erro">Nada foi salvo: corrija os campos marcados.</Aviso>}
      {f.gravar.isError && Object.keys(f.erros).length === 0 && (
        <Aviso tom="erro">
          <b>Erro ao salvar configurações.</b> {textoDoErro(f.gravar.error, 'Tente de novo em instantes.')}{' '}
          {detalhesDoConflito(f.gravar.error)}
        </Aviso>
      )}
      {f.gravar.isSuccess && <Aviso tom="ok">Configurações salvas com sucesso!</Aviso>}
      <div className={estilos.salvar} data-barra-de-salvar>
        <span className="sm mut grow" aria-live="polite">
          {f.mudou ? 'Há mudanças que ainda não foram salvas.' : 'Tudo salvo.'}
        </span>
        {f.mudou && (
          <Botao variante="fantasma" disabled={f.gravar.isPending} onClick={f.descartar}>
            Descartar
          </Botao>
        )}
        <Botao type="submit" variante="primaria" disabled={!f.mudou} ocupado={f.gravar.isPending} textoOcupado="Salvando...">
          Salvar
        </Botao>
      </div>
      {f.confirmando && (
        <Dialogo
          aberto
          tamanho="pequeno"
          aoFechar={f.cancelar}
          titulo="Mudar a cotação?"
          rodape={
            <>
              <Botao variante="fantasma" onClick={f.cancelar}>
                Cancelar
              </Botao>
              <Botao variante="primaria" onClick={f.salvar}>
                Mudar a cotação
              </Botao>
            </>
          }
        >
          <p>O valor do {PALAVRAS.moeda} muda para todos em um segundo. O que for convertido a partir daí não volta.</p>
        </Dialogo>
      )}
    </Formulario>
  )
}
