@echo off
rem Windows: double-click it. Nothing is installed.
pushd "%~dp0"
if not exist "server\serve.ps1" (
  echo Unzip the whole folder first, then start it from there.
  echo Primero hay que descomprimir toda la carpeta; despues se empieza desde ella.
  pause
  exit /b 1
)
powershell.exe -NoLogo -NoProfile -ExecutionPolicy Bypass -File "server\serve.ps1" %*
if errorlevel 1 pause
popd
